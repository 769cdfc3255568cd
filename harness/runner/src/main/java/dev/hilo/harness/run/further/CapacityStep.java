package dev.hilo.harness.run.further;

import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.start.Application;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.util.List;

/** Loads an application at one constant rate. */
public final class CapacityStep {
    /** The most restarts of an application that has died. */
    private static final int RESTARTS = 3;

    private final FurtherLoad load;
    private int deaths;

    public CapacityStep(FurtherLoad load) {
        this.load = load;
    }

    /**
     * The outcome of a step.
     *
     * @param latencyMillis at the first percentile of the goal; NaN, like the others, where the load had no end
     * @param generatorCpuPercent of one processor, while the load lasted
     */
    record Result(double latencyMillis, double errorsPercent, double generatorCpuPercent, StepJudgement judgement) {}

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
            double cpu = load.run(folder, List.of(new LoadPhase(perSecond, perSecond, CapacityTimes.STEP)));
            StepMetrics metrics = StepMetrics.read(folder, CapacityTimes.LEAD);
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
