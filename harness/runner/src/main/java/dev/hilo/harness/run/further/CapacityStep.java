package dev.hilo.harness.run.further;

import dev.hilo.harness.result.WindowPair;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.result.metrics.WindowClocks;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A window of load on one application at one constant rate, and its outcome. The generator begins and warms up before the window, so that the
 * windows of two applications can follow each other closely.
 */
final class CapacityStep implements AutoCloseable {
    private static final WindowPair JUDGED =
            new WindowPair(CapacityTimes.LEAD, CapacityTimes.LEAD + CapacityTimes.STEP);

    private final FurtherLoad load;
    private final LatencyGoal goal;
    private final Path folder;
    private final FurtherLoad.Waiting waiting;
    /** The outcome of a generator that could not be warmed up; null while it can load. */
    private Result broken;

    /**
     * The outcome of a step.
     *
     * @param latencyMillis at the first percentile of the goal; NaN, like the others, where the load had no end
     * @param generatorCpuPercent of one processor, while the load lasted
     * @param goalShare the largest share of its limit that a latency or the failures took: 1 at the goal
     */
    record Result(
            double latencyMillis,
            double errorsPercent,
            double generatorCpuPercent,
            double goalShare,
            StepJudgement judgement) {}

    /** Begins the plan of the generator. */
    CapacityStep(FurtherLoad load, LatencyGoal goal, Path folder, int perSecond) throws IOException, TrialFailure {
        this.load = load;
        this.goal = goal;
        this.folder = folder;
        waiting = load.waiting(folder, List.of(new LoadPhase(perSecond, perSecond, CapacityTimes.STEP)));
    }

    /** Waits until the generator is warm. @throws TrialFailure when the database died, or the host has lost the application */
    void awaitWarmUp() throws Exception {
        try {
            waiting.awaitWarmUp();
        } catch (TrialFailure e) {
            broken = broken(e);
        }
    }

    /** Loads the application, unless it died before. @throws TrialFailure as {@link #awaitWarmUp()} */
    Result run() throws Exception {
        if (broken != null) {
            return broken;
        }
        try {
            return judged();
        } catch (TrialFailure e) {
            return broken(e);
        }
    }

    private Result judged() throws Exception {
        double cpu = waiting.run(second -> {});
        StepMetrics metrics = StepMetrics.read(folder, CapacityTimes.LEAD);
        return new Result(
                metrics.latencyMillis(goal.firstPercentile()),
                metrics.errorsPercent(),
                cpu,
                goal.share(metrics),
                WindowClocks.stalled(folder, JUDGED) ? StepJudgement.ofAStall() : StepJudgement.of(goal, metrics, cpu));
    }

    private Result broken(TrialFailure failure) throws TrialFailure {
        return new Result(Double.NaN, Double.NaN, Double.NaN, Double.NaN, judgement(failure));
    }

    private StepJudgement judgement(TrialFailure failure) throws TrialFailure {
        Optional<String> death = load.death();
        if (death.isPresent()) {
            return StepJudgement.ofADeath(death.get());
        }
        load.requireTheOthersAlive();
        return StepJudgement.ofABrokenGenerator(failure.getMessage());
    }

    @Override
    public void close() {
        waiting.close();
    }
}
