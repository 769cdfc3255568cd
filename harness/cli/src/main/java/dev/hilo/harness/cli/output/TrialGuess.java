package dev.hilo.harness.cli.output;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.ArrayList;
import java.util.List;

/** Estimated duration of trials: the planned time of their loads plus guesses for all other steps on two ordinary cores. */
public final class TrialGuess {
    /** For start, contract and stop of an application. */
    private static final double START_SECONDS = 10;

    private static final double DATABASE_SECONDS = 2;
    /** For the handshake with the load generator and for writing files. */
    private static final double TRIAL_SECONDS = 2;

    /** Warm-up requests per second, by applications that share a processor with their JIT compilers. */
    private static final double WARM_UP_PER_SECOND = 600;

    private TrialGuess() {}

    /** Seconds of each trial in order; the two trials of a duet count as one. */
    public static List<Double> of(RunSettings settings, List<PlannedTrial> planned) {
        List<Double> guesses = new ArrayList<>();
        int start = 0;
        for (PlannedTrial trial : planned) {
            if (trial.side() < 2) {
                boolean isFirst = trial.start() != start;
                guesses.add(seconds(settings, trial, isFirst));
                start = trial.start();
            }
        }
        return guesses;
    }

    private static double seconds(RunSettings settings, PlannedTrial trial, boolean isFirst) {
        Profile profile = settings.profile(trial.workload());
        double around = isFirst ? startSeconds(trial) : TRIAL_SECONDS;
        int sides = trial.isInDuet() ? 2 : 1;
        return around
                + warmUpSeconds(profile, sides)
                + settings.secondsOfCapacitySearch(sides)
                + profile.load().lastsSeconds();
    }

    private static double warmUpSeconds(Profile profile, int sides) {
        return profile.load().isNone()
                ? 0
                : Math.min(
                        profile.warmUp().maxSeconds(),
                        sides * (profile.warmUp().requests() + profile.rehearsalRequests()) / WARM_UP_PER_SECOND);
    }

    private static double startSeconds(PlannedTrial trial) {
        return START_SECONDS + (trial.subject().level("database").isEmpty() ? 0 : DATABASE_SECONDS);
    }
}
