package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.trial.Side;
import dev.hilo.harness.run.trial.Steps;
import dev.hilo.harness.run.trial.TrialReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** The sides of starts that are due. */
record PlannedSides(RunSettings settings, ResultFolder results, Consumer<String> stepStarts) {

    /** @param variants by their subjects in the plan */
    List<Side> of(DueStart start, Function<Subject, Variant> variants) {
        Map<String, Steps> steps = new HashMap<>();
        return start.sides().stream()
                .map(planned -> side(
                        planned,
                        start.attempt(),
                        variants.apply(planned.getFirst().subject()),
                        steps))
                .toList();
    }

    /** @param steps by workload: both sides of a duet take each step at the same time */
    private Side side(List<PlannedTrial> planned, int attempt, Variant variant, Map<String, Steps> steps) {
        PlannedTrial first = planned.getFirst();
        RunSettings ofTrial = settings.of(first);
        RunSettings own = ofTrial.with(ofTrial.application().placing(variant));
        List<TrialReport> trials = planned.stream()
                .map(trial -> new TrialReport(
                        own,
                        trial,
                        attempt,
                        new TrialFolder(results.trialFolder(trial, attempt)),
                        steps.computeIfAbsent(trial.workload(), workload -> new Steps(stepStarts))))
                .toList();
        return new Side(new StartSpec(own, variant, new StartFolder(results.startFolder(first, attempt))), trials);
    }
}
