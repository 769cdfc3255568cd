package dev.hilo.harness.run.vary;

import dev.hilo.harness.run.HeapSize;
import dev.hilo.harness.run.RunSettings;

/** The memory that an application may use, with all that it needs beside its heap. */
public final class Memory implements HarnessFactor {
    public static final String NAME = "memory";

    private static final long LEAST_BYTES = 16 << 20;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        long bytes = HeapSize.bytes(level);
        if (bytes < LEAST_BYTES) {
            throw new IllegalArgumentException(
                    "\"%s\" is too little for any program: use 16m or more".formatted(level));
        }
        return settings.with(settings.limits().withMemory(bytes));
    }
}
