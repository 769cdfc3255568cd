package dev.hilo.harness.run.further;

import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One application that is loaded in windows, in turn with the other one of a duet. */
interface WindowedSide {
    /** Starts the generator of a window, which then waits for its turn. @param number of the step, from 1 */
    CapacityStep begin(int number) throws IOException;

    /** @throws TrialFailure when the trial must be repeated */
    void record(int number, CapacityStep.Result result) throws IOException, TrialFailure;

    void awaitIdle() throws InterruptedException;

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
                    side.awaitIdle();
                }
                inTurn.get(turn).record(number, steps.get(turn).run());
            }
        } finally {
            steps.forEach(CapacityStep::close);
        }
    }
}
