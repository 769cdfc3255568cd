package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RepeatedMessage;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The analysis of one workload, in reading order: by variant, and by the switch between two variants.
 *
 * @param outcomes of the trials of this workload, A/A repeats included
 * @param variants with their trials, without A/A repeats
 * @param answers of the variants to the same requests
 * @param repeated what the log of the trial of each variant that failed most requests repeats most, by the number of the trial
 */
public record RunView(
        RunResult run,
        String workload,
        Outcomes outcomes,
        List<VariantTrials> variants,
        Verdicts verdicts,
        AnswerComparison answers,
        Map<Integer, RepeatedMessage> repeated) {

    public RunView(RunResult run, String workload, Outcomes outcomes, List<VariantTrials> variants, Verdicts verdicts) {
        this(run, workload, outcomes, variants, verdicts, AnswerComparison.NONE, Map.of());
    }

    /** The same view with what else its result folder has: the comparisons of answers of its duets, and logs. */
    RunView with(List<AnswerComparison.OfDuet> duets, ResultFolder folder) {
        Factors factors = Factors.of(
                run.factors(), variants.stream().map(VariantTrials::subject).toList());
        AnswerComparison compared = AnswerComparison.of(duets, factors.order());
        return new RunView(run, workload, outcomes, variants, verdicts, compared, repeated(folder));
    }

    private Map<Integer, RepeatedMessage> repeated(ResultFolder folder) {
        Map<Integer, RepeatedMessage> found = new HashMap<>();
        Stream.concat(collapses().map(Collapse::worst), variants.stream().map(VariantTrials::mostFailing))
                .flatMap(Optional::stream)
                .distinct()
                .forEach(trial ->
                        folder.repeatedMessage(trial).ifPresent(message -> found.put(trial.number(), message)));
        return Map.copyOf(found);
    }

    /** Starts of its variants that failed many more requests than the others. */
    public Stream<Collapse> collapses() {
        return variants.stream().flatMap(variant -> Collapse.of(variant, run).stream());
    }

    /** The planned variants in the order of reports, each with its trials. A/A repeats only serve to estimate the noise. */
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

    /** Whether at least one trial counts. */
    public boolean anyCounts() {
        return ok().findAny().isPresent();
    }

    /** The trials that count, of all variants in their order, without A/A repeats. */
    public Stream<TrialResult> ok() {
        return variants.stream().flatMap(variant -> variant.ok().stream());
    }

    public Load load() {
        return run.loads().get(workload);
    }

    public LoadKind kind() {
        return LoadKind.of(load());
    }

    /** Comparisons: variants that differ in the compared factor alone in pairs, the others alone. */
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
