package dev.hilo.harness.run;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;

/** Is told how far a run is. Called from the thread of the run. */
public interface Progress {

    /** Called before the trials of a start that is repeated, because they were invalid. */
    void startIsRepeated(DueStart start);

    /** @param attempt at its start, from 1 */
    void trialStarts(PlannedTrial trial, int attempt);

    void stepStarts(String step);

    void trialEnds(TrialResult result);
}
