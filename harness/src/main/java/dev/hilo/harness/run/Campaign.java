package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
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
        for (List<PlannedTrial> start : starts(planned)) {
            PlannedTrial first = start.getFirst();
            if (first.block() != block) {
                afterBlock.run();
                block = first.block();
            }
            results.addAll(runner.run(start, variants.get(first.subject())));
        }
        return results;
    }

    private static Collection<List<PlannedTrial>> starts(List<PlannedTrial> planned) {
        return planned.stream()
                .collect(Collectors.groupingBy(PlannedTrial::start, LinkedHashMap::new, Collectors.toList()))
                .values();
    }
}
