package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;

/** The memory that an application may use, with all that it needs beside its heap. */
public final class Memory implements FactorSetting {
    public static final String NAME = "memory";

    private static final long LEAST_BYTES = 16 << 20;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        long bytes = HeapSize.bytes(level);
        if (bytes < LEAST_BYTES) {
            throw new IllegalArgumentException(
                    "\"%s\" is too little for any program: use 16m or more".formatted(level));
        }
        return settings.with(settings.limits().withMemory(bytes));
    }
}
