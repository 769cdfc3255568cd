package dev.hilo.harness.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Estimates the remaining time of a run: guesses, scaled by the actual time of the finished trials. */
public final class Clock {
    private final List<Double> guesses;
    private final long runStart = System.nanoTime();
    private long trialStart = runStart;
    private int current = -1;

    /** @param guesses seconds of each trial, in their order */
    Clock(List<Double> guesses) {
        this.guesses = new ArrayList<>(guesses);
    }

    void trialStarts() {
        trialStart = System.nanoTime();
        current++;
    }

    /** Inserts trials before the next planned one. */
    void isToDo(List<Double> more) {
        guesses.addAll(current + 1, more);
    }

    double secondsOfTrial() {
        return (System.nanoTime() - trialStart) / 1e9;
    }

    double expectedSecondsOfTrial() {
        return guesses.get(current) * pace();
    }

    /** Remaining seconds of the run; valid while a trial runs. */
    double remainingSeconds() {
        double ofThisTrial = Math.max(0, expectedSecondsOfTrial() - secondsOfTrial());
        return ofThisTrial + guessed(current + 1, guesses.size()) * pace();
    }

    /** Remaining seconds of the run after the current trial, which has ended. */
    double secondsAfterTrial() {
        double done = guessed(0, current + 1);
        double pace = done == 0 ? 1 : (System.nanoTime() - runStart) / 1e9 / done;
        return guessed(current + 1, guesses.size()) * pace;
    }

    /** Estimated seconds of the whole run, before its first trial. */
    double expectedSecondsOfRun() {
        return guessed(0, guesses.size());
    }

    /** Actual time of the finished trials divided by their guesses; 1 before the first has finished. */
    private double pace() {
        double guessed = guessed(0, current);
        return guessed == 0 ? 1 : (trialStart - runStart) / 1e9 / guessed;
    }

    private double guessed(int from, int to) {
        return guesses.subList(from, Math.max(from, to)).stream()
                .mapToDouble(guess -> guess)
                .sum();
    }

    /** A duration as text: 45 s, 12 min, 1 h 05 min. */
    public static String told(double seconds) {
        long minutes = Math.round(seconds / 60);
        if (seconds < 90) {
            return "%.0f s".formatted(seconds);
        }
        return minutes < 60 ? minutes + " min" : "%d h %02d min".formatted(minutes / 60, minutes % 60);
    }
}
