package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** Runs what is planned and not yet stored, one start after the other. */
public final class Campaign {
    private final Runner runner;
    private final ResultFolder results;
    private final Map<Subject, Variant> variants;

    public Campaign(Runner runner, ResultFolder results, List<Variant> variants) {
        this.runner = runner;
        this.results = results;
        this.variants = variants.stream().collect(Collectors.toMap(Variant::subject, Function.identity()));
    }

    /**
     * @param goesOn called after each block that another one follows, with its number; false ends the run
     * @return the results in the order of the plan
     * @throws InterruptedException when the run is to end before its plan does; finished trials are stored
     */
    public List<TrialResult> run(List<PlannedTrial> planned, IntPredicate goesOn) throws InterruptedException {
        Optional<DueStart> due = DueStart.next(planned, results.attempts());
        while (due.isPresent()) {
            DueStart start = due.get();
            PlannedTrial first = start.trials().getFirst();
            results.removeUnfinished(start.trials(), start.attempt());
            runner.run(start, variants::get);
            due = DueStart.next(planned, results.attempts());
            boolean blockEnded =
                    due.isPresent() && due.get().trials().getFirst().block() != first.block();
            if (blockEnded && !goesOn.test(first.block())) {
                break;
            }
        }
        return results.trials();
    }
}
