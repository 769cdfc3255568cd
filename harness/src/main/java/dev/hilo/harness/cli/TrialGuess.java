package dev.hilo.harness.cli;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.RunSettings;
import java.util.ArrayList;
import java.util.List;

/** How long the trials of a run will take: the times of their loads, and guesses for the rest on two ordinary cores. */
final class TrialGuess {
    /** Application start, contract and stop. */
    private static final double START_SECONDS = 10;

    private static final double DATABASE_SECONDS = 2;
    /** Hand-overs and writing files. */
    private static final double TRIAL_SECONDS = 2;

    private TrialGuess() {}

    /** Seconds of each trial, in their order. */
    static List<Double> of(RunSettings settings, List<PlannedTrial> planned) {
        List<Double> guesses = new ArrayList<>();
        int start = 0;
        for (PlannedTrial trial : planned) {
            double load = settings.profile(trial.workload()).atMostSeconds() + settings.secondsOfCapacitySearch();
            guesses.add(load + (trial.start() == start ? TRIAL_SECONDS : startSeconds(trial)));
            start = trial.start();
        }
        return guesses;
    }

    private static double startSeconds(PlannedTrial trial) {
        return START_SECONDS + (trial.subject().level("database").isEmpty() ? 0 : DATABASE_SECONDS);
    }
}
