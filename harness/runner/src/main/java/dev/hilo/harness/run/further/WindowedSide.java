package dev.hilo.harness.run.further;

import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement.Outcome;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One application that is loaded in windows, in turn with the other one of a duet. One that dies in a window is started again for the next. */
abstract class WindowedSide {
    /** The most restarts of an application that has died. */
    private static final int RESTARTS = 3;

    private final FurtherLoad load;
    private final LatencyGoal goal;
    private int deaths;

    WindowedSide(FurtherLoad load, LatencyGoal goal) {
        this.load = load;
        this.goal = goal;
    }

    /** Folder of the load of a window. @param number of the step, from 1 */
    abstract Path folder(int number);

    /** Arrivals per second of the window that is due. */
    abstract int perSecond();

    /** @throws TrialFailure when the trial must be repeated */
    abstract void store(int number, CapacityStep.Result result) throws IOException, TrialFailure;

    /**
     * Whether there is an application to load. One that has died is started again, unless it died too often.
     *
     * @param folder for the files of a new one
     */
    final boolean revive(Path folder) throws Exception {
        return deaths <= RESTARTS && load.revive(folder);
    }

    /** Processors that the application may use, or its quota of them. */
    final double applicationProcessors() {
        return load.applicationProcessors();
    }

    private CapacityStep begin(int number) throws IOException, TrialFailure {
        return new CapacityStep(load, goal, folder(number), perSecond());
    }

    private void record(int number, CapacityStep.Result result) throws IOException, TrialFailure {
        deaths += result.judgement().outcome() == Outcome.DIED ? 1 : 0;
        store(number, result);
    }

    /**
     * Gives each side a window, one right after the other. No window begins before all applications are idle: what a failed window has left to
     * do would use the processor of the next one.
     *
     * @param inTurn sides with a window in this step
     * @param all sides of the start
     */
    static void step(List<? extends WindowedSide> inTurn, List<? extends WindowedSide> all, int number)
            throws Exception {
        List<CapacityStep> steps = new ArrayList<>();
        try {
            for (WindowedSide side : inTurn) {
                steps.add(side.begin(number));
            }
            for (CapacityStep step : steps) {
                step.awaitWarmUp();
            }
            for (int turn = 0; turn < steps.size(); turn++) {
                for (WindowedSide side : all) {
                    side.load.awaitIdle();
                }
                WindowedSide loaded = inTurn.get(turn);
                loaded.record(number, steps.get(turn).run());
            }
        } finally {
            steps.forEach(CapacityStep::close);
        }
    }
}
