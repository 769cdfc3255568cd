package dev.hilo.harness.cli;

/** Estimates how long trials take: the times of their load and a guess for the rest, until finished trials tell better. */
final class Clock {
    /** Database, application start, contract and stop on two ordinary cores. */
    private static final double GUESSED_OVERHEAD_SECONDS = 25;

    private final double guess;
    private final long runStart = System.nanoTime();
    private final int planned;
    private long trialStart = runStart;
    private double finishedSeconds;
    private int finished;

    /** @param loadSeconds of one trial, with its warm-up */
    Clock(double loadSeconds, int planned) {
        this.guess = loadSeconds + GUESSED_OVERHEAD_SECONDS;
        this.planned = planned;
    }

    void trialStarts() {
        trialStart = System.nanoTime();
    }

    void trialEnds() {
        finishedSeconds += secondsOfTrial();
        finished++;
    }

    double secondsOfTrial() {
        return (System.nanoTime() - trialStart) / 1e9;
    }

    double secondsOfRun() {
        return (System.nanoTime() - runStart) / 1e9;
    }

    double expectedSecondsOfTrial() {
        return finished == 0 ? guess : finishedSeconds / finished;
    }

    /** Of the whole run, while a trial runs. */
    double remainingSeconds() {
        double ofThisTrial = Math.max(0, expectedSecondsOfTrial() - secondsOfTrial());
        return ofThisTrial + (planned - finished - 1) * expectedSecondsOfTrial();
    }

    /** Before the first trial. */
    double expectedSecondsOfRun() {
        return planned * expectedSecondsOfTrial();
    }

    /** A time for people: 45 s, 12 min, 1 h 05 min. */
    static String told(double seconds) {
        long minutes = Math.round(seconds / 60);
        if (seconds < 90) {
            return "%.0f s".formatted(seconds);
        }
        return minutes < 60 ? minutes + " min" : "%d h %02d min".formatted(minutes / 60, minutes % 60);
    }
}
