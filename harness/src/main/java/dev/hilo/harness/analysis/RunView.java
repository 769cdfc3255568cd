package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a run says of one workload, ordered as it is read: by variant and by the switch between two variants.
 *
 * @param outcomes of the trials of this workload, aaRepeats among them
 * @param variants with their trials, without aaRepeats
 */
public record RunView(
        RunResult run, String workload, Outcomes outcomes, List<VariantTrials> variants, Verdicts verdicts) {

    public static RunView of(RunResult run, Outcomes all, String workload) {
        Outcomes outcomes = all.under(workload);
        List<VariantTrials> variants = variants(outcomes);
        LoadKind kind = LoadKind.of(run.loads().get(workload));
        return new RunView(run, workload, outcomes, variants, Verdicts.of(variants, outcomes, kind));
    }

    /** The variants that were planned, in the one order, each with what came of it; the aaRepeats are only there for the noise floor. */
    public static List<VariantTrials> variants(Outcomes outcomes) {
        Map<Subject, List<PlannedTrial>> bySubject = outcomes.planned().stream()
                .collect(Collectors.groupingBy(PlannedTrial::subject, LinkedHashMap::new, Collectors.toList()));
        List<Factor> apart = Factor.apart(List.copyOf(bySubject.keySet()));
        return bySubject.entrySet().stream()
                .map(entry -> new VariantTrials(
                        entry.getKey(), counted(entry.getValue()), ended(entry.getValue(), outcomes), apart))
                .sorted(Comparator.comparing(VariantTrials::subject, Factor.ORDER))
                .toList();
    }

    public Load load() {
        return run.loads().get(workload);
    }

    public LoadKind kind() {
        return LoadKind.of(load());
    }

    /** Variants that differ only in the kind of thread stand together, platform first; the others alone. */
    public List<Comparison> comparisons() {
        Map<String, List<VariantTrials>> stacks = variants.stream()
                .collect(Collectors.groupingBy(
                        variant -> group(variant.subject()), LinkedHashMap::new, Collectors.toList()));
        List<Comparison> comparisons = new ArrayList<>();
        stacks.values().forEach(stack -> comparisons.addAll(Comparison.within(stack, kind(), verdicts)));
        return comparisons;
    }

    /** What is the same on both sides of a comparison: the stack, and what a sweep has set. */
    public static String group(Subject subject) {
        return subject.stack() + subject.parameters();
    }

    private static List<PlannedTrial> counted(List<PlannedTrial> planned) {
        return planned.stream().filter(trial -> !trial.aaRepeat()).toList();
    }

    private static List<TrialResult> ended(List<PlannedTrial> planned, Outcomes outcomes) {
        return planned.stream()
                .flatMap(trial -> outcomes.result(trial).stream())
                .toList();
    }
}
