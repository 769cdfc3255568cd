package dev.hilo.harness.cli;

import dev.hilo.processes.Ports;
import java.util.concurrent.ThreadLocalRandom;

/** Ports that the code of a program fixes. */
final class FixedPorts {
    private static final int FIRST = 30_000;
    private static final int AFTER_LAST = 32_000;

    private FixedPorts() {}

    /** A free port that no program gets which asks for any, nor one of hilo. By chance, because tests in other processes look for one too. */
    static int free() {
        return ThreadLocalRandom.current()
                .ints(AFTER_LAST - FIRST, FIRST, AFTER_LAST)
                .filter(Ports::isFree)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no port is free"));
    }
}
