package dev.hilo.harness.run.start;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * The time that a program has to get ready: a limit, and up to three times as long while it works. Where two start at once on few
 * processors, or on a busy machine, each gets only a part of one.
 */
public final class Patience {
    private static final int MOST_LIMITS = 3;
    private static final int LOOKS_PER_LIMIT = 20;

    /**
     * CPU time per time, from which a program counts as working; one that waits or tries again now and then uses less. Among twenty that
     * want one of two processors, a program that works gets a tenth.
     */
    private static final double WORKING = 0.05;

    private final Supplier<OptionalDouble> cpuSeconds;
    private final double limit;
    private double lookedAt;
    private double cpu;
    private boolean isWorking;

    /** @param cpuSeconds CPU time of the program since its start; empty where the host cannot tell */
    public Patience(Supplier<OptionalDouble> cpuSeconds, Duration limit) {
        this.cpuSeconds = cpuSeconds;
        this.limit = limit.toMillis() / 1e3;
    }

    /** @param seconds since the program was started */
    public boolean isOver(double seconds) {
        if (seconds - lookedAt >= limit / LOOKS_PER_LIMIT) {
            look(seconds);
        }
        return seconds > limit && (!isWorking || seconds > MOST_LIMITS * limit);
    }

    /** Whether the program was working at the last look, so that more time may help. */
    boolean isWorking() {
        return isWorking;
    }

    private void look(double seconds) {
        double now = cpuSeconds.get().orElse(cpu);
        isWorking = now - cpu >= WORKING * (seconds - lookedAt);
        cpu = now;
        lookedAt = seconds;
    }
}
