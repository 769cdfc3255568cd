package dev.hilo.harness.run;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import java.util.List;

/** A listener to the progress of a run, called from the thread of the run. */
public interface Progress {

    /** Called before the trials of a start that is repeated, because they were invalid. */
    void startIsRepeated(DueStart start);

    /**
     * @param together one trial, or the two of a duet
     * @param attempt at their start, from 1
     */
    void trialsStart(List<PlannedTrial> together, int attempt);

    void stepStarts(String step);

    void trialEnds(TrialResult result);

    /**
     * Called where something that a start has opened could not be closed. What its trials have measured counts all the same.
     *
     * @param what one line, which names it
     */
    void tidyingFailed(String what);
}
