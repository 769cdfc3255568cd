package dev.hilo.harness.run;

import java.util.ArrayDeque;
import java.util.Deque;

/** Decides when an application's JIT compiler has settled: when it worked little over the last seconds. */
final class Settling {
    /** Longer than a burst and its pause, so that a pause alone does not look settled. */
    static final double WINDOW_SECONDS = 5;
    /** Share of the window that compilation may take. */
    static final double SHARE = 0.05;

    private record Reading(double second, double compilationMillis) {}

    private final Deque<Reading> readings = new ArrayDeque<>();

    /**
     * @param second of the warm-up, rising
     * @param compilationMillis time spent compiling since the program began
     */
    boolean isSettled(double second, double compilationMillis) {
        readings.addLast(new Reading(second, compilationMillis));
        Reading oldest = readings.getFirst();
        if (second - oldest.second() < WINDOW_SECONDS) {
            return false;
        }
        while (second - readings.getFirst().second() > WINDOW_SECONDS) {
            oldest = readings.removeFirst();
        }
        double share = (compilationMillis - oldest.compilationMillis()) / 1000 / (second - oldest.second());
        return share < SHARE;
    }
}
