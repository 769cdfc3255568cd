package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;

/** Whether the JVM's flight recorder runs. Without it, single collections and pinned virtual threads are unknown. */
final class Recorder implements FactorSetting {
    private static final String ON = "on";
    private static final String OFF = "off";

    @Override
    public String name() {
        return "recorder";
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        if (!List.of(ON, OFF).contains(level)) {
            throw new IllegalArgumentException("\"%s\" is neither %s nor %s".formatted(level, ON, OFF));
        }
        return settings.with(settings.jvm().withRecorder(level.equals(ON)));
    }
}
