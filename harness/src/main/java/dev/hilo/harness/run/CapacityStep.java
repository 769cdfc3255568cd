package dev.hilo.harness.run;

import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.CapacitySearch;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.util.List;

/** Loads an application at one constant rate. */
final class CapacityStep {
    private static final int STEP_SECONDS = 5;
    /** Start of the generator, reset of the database, and the last answers. */
    private static final double AROUND_SECONDS = 7;

    /** How often an application that has died is started again. */
    private static final int RESTARTS = 3;

    private final FurtherLoad load;
    private int deaths;

    CapacityStep(FurtherLoad load) {
        this.load = load;
    }

    /**
     * What a step came to.
     *
     * @param latencyMillis at the first percentile of the goal; NaN, like the others, where the load had no end
     * @param generatorCpuPercent of one processor, while the load lasted
     */
    record Result(double latencyMillis, double errorsPercent, double generatorCpuPercent, StepJudgement judgement) {}

    /** What a search takes at most in which the application survives every step. */
    static double secondsOfSearch() {
        return CapacitySearch.MOST_STEPS
                * (FurtherLoad.WARM_UP_SECONDS + FurtherLoad.LEAD_SECONDS + STEP_SECONDS + AROUND_SECONDS);
    }

    /**
     * Whether there is an application for the next step: one that has died is started again, unless too many have.
     *
     * @param folder for the files of a new one
     */
    boolean canGoOn(Path folder) throws Exception {
        return deaths <= RESTARTS && load.revive(folder);
    }

    /** @throws TrialFailure when the database died; that the application did, or the generator failed, is a result */
    Result run(Path folder, int perSecond, LatencyGoal goal) throws Exception {
        try {
            double cpu = load.run(folder, List.of(new LoadPhase(perSecond, perSecond, STEP_SECONDS)));
            StepMetrics metrics = StepMetrics.read(folder, FurtherLoad.LEAD_SECONDS);
            return new Result(
                    metrics.latencyMillis(goal.firstPercentile()),
                    metrics.errorsPercent(),
                    cpu,
                    StepJudgement.of(goal, metrics, cpu));
        } catch (TrialFailure e) {
            return new Result(Double.NaN, Double.NaN, Double.NaN, broken(e));
        }
    }

    private StepJudgement broken(TrialFailure failure) throws TrialFailure {
        Application application = load.application();
        if (!application.isAlive()) {
            deaths++;
            return StepJudgement.ofADeath(application.death().told());
        }
        load.requireTheOthersAlive();
        return StepJudgement.ofABrokenGenerator(failure.getMessage());
    }
}
