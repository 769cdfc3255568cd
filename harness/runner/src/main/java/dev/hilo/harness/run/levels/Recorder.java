package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;

/** Whether the JVM's flight recorder runs. Without it, single collections and pinned virtual threads are unknown. */
public final class Recorder implements FactorSetting {
    public static final String NAME = "recorder";
    public static final String OFF = "off";
    private static final String ON = "on";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        if (!List.of(ON, OFF).contains(level)) {
            throw new IllegalArgumentException("\"%s\" is neither %s nor %s".formatted(level, ON, OFF));
        }
        return settings.with(settings.jvm().withRecorder(level.equals(ON)));
    }
}
