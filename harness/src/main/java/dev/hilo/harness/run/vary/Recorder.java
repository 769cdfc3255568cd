package dev.hilo.harness.run.vary;

import dev.hilo.harness.run.RunSettings;
import java.util.List;

/** Whether the JVM's flight recorder runs. Without it nothing is known of single collections and pinned virtual threads. */
final class Recorder implements HarnessFactor {
    private static final String ON = "on";
    private static final String OFF = "off";

    @Override
    public String name() {
        return "recorder";
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        if (!List.of(ON, OFF).contains(level)) {
            throw new IllegalArgumentException("\"%s\" is neither %s nor %s".formatted(level, ON, OFF));
        }
        return settings.with(settings.jvm().withRecorder(level.equals(ON)));
    }
}
