package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;

/** Whether the JVM starts with an AOT cache, which {@code AotCaches} trains before the first trial. */
public final class AotCache implements FactorSetting {
    public static final String NAME = "aot-cache";
    public static final String ON = "on";
    public static final String OFF = "off";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        if (!List.of(ON, OFF).contains(level)) {
            throw new IllegalArgumentException("\"%s\" is neither %s nor %s".formatted(level, OFF, ON));
        }
        return settings;
    }

    @Override
    public Refusal refusal() {
        return new AotCacheRefusal();
    }
}
