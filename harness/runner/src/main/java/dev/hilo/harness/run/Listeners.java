package dev.hilo.harness.run;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import java.util.List;

/** Listeners to the progress of a run, called in their order. */
public record Listeners(List<Progress> all) implements Progress {

    @Override
    public void startIsRepeated(DueStart start) {
        all.forEach(one -> one.startIsRepeated(start));
    }

    @Override
    public void trialsStart(List<PlannedTrial> together, int attempt) {
        all.forEach(one -> one.trialsStart(together, attempt));
    }

    @Override
    public void stepStarts(String step) {
        all.forEach(one -> one.stepStarts(step));
    }

    @Override
    public void trialEnds(TrialResult result) {
        all.forEach(one -> one.trialEnds(result));
    }

    @Override
    public void tidyingFailed(String what) {
        all.forEach(one -> one.tidyingFailed(what));
    }
}
