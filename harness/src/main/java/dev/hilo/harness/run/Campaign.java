package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs the planned trials one after the other. */
public final class Campaign {
    private final Runner runner;
    private final Map<Subject, Variant> variants;

    public Campaign(Runner runner, List<Variant> variants) {
        this.runner = runner;
        this.variants = variants.stream().collect(Collectors.toMap(Variant::subject, Function.identity()));
    }

    /**
     * @param afterBlock done whenever a block has ended and another follows, so that a long run has something to show early
     * @return the results in the order of the plan
     * @throws InterruptedException when the run is to end before its plan does; finished trials are stored
     */
    public List<TrialResult> run(List<PlannedTrial> planned, Runnable afterBlock) throws InterruptedException {
        List<TrialResult> results = new ArrayList<>();
        int block = planned.getFirst().block();
        for (PlannedTrial trial : planned) {
            if (trial.block() != block) {
                afterBlock.run();
                block = trial.block();
            }
            results.add(runner.run(trial, variants.get(trial.subject())));
        }
        return results;
    }
}
