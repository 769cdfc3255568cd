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

    /** The variants that were planned, in the one order, each with what came of it; the aaRepeats are only there for the noise. */
    public static List<VariantTrials> variants(RunResult run, Outcomes outcomes) {
        Map<Subject, List<PlannedTrial>> bySubject = outcomes.planned().stream()
                .collect(Collectors.groupingBy(PlannedTrial::subject, LinkedHashMap::new, Collectors.toList()));
        Factors factors = Factors.of(run.factors(), List.copyOf(bySubject.keySet()));
        return bySubject.entrySet().stream()
                .map(entry -> new VariantTrials(
                        entry.getKey(), counted(entry.getValue()), ended(entry.getValue(), outcomes), factors))
                .sorted(Comparator.comparing(VariantTrials::subject, factors.order()))
                .toList();
    }

    /** Whether there is a trial whose metrics are read. */
    public boolean anyCounts() {
        return variants.stream().anyMatch(variant -> !variant.ok().isEmpty());
    }

    public Load load() {
        return run.loads().get(workload);
    }

    public LoadKind kind() {
        return LoadKind.of(load());
    }

    /** Variants that differ only in what is compared are laid side by side; the others stand alone. */
    public List<Comparison> comparisons() {
        Map<List<String>, List<VariantTrials>> groups = variants.stream()
                .collect(Collectors.groupingBy(
                        variant -> variant.factors().group(variant.subject()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<Comparison> comparisons = new ArrayList<>();
        groups.values().forEach(group -> comparisons.addAll(Comparison.within(group, kind(), verdicts)));
        return comparisons;
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
