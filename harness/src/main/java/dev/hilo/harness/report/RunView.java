package dev.hilo.harness.report;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a run says of one workload, ordered as it is read: by variant and by the switch between two variants.
 *
 * @param planned the trials of this workload, in their order
 */
record RunView(
        RunResult run,
        String workload,
        List<PlannedTrial> planned,
        Map<Integer, TrialResult> trials,
        List<VariantTrials> variants) {

    /** The first workload of the run. */
    static RunView of(ResultFolder folder) {
        return of(folder, folder.run().loads().keySet().iterator().next());
    }

    static RunView of(ResultFolder folder, String workload) {
        RunResult run = folder.run();
        List<PlannedTrial> planned = run.planned().stream()
                .filter(trial -> trial.workload().equals(workload))
                .toList();
        Map<Integer, TrialResult> trials = folder.trials().stream()
                .filter(trial -> trial.workload().equals(workload))
                .collect(Collectors.toMap(TrialResult::number, trial -> trial, (first, second) -> first, TreeMap::new));
        return new RunView(run, workload, planned, trials, variants(planned, trials));
    }

    private static List<VariantTrials> variants(List<PlannedTrial> planned, Map<Integer, TrialResult> trials) {
        Map<Subject, List<PlannedTrial>> bySubject = planned.stream()
                .collect(Collectors.groupingBy(PlannedTrial::subject, LinkedHashMap::new, Collectors.toList()));
        List<Factor> apart = Factor.apart(List.copyOf(bySubject.keySet()));
        return bySubject.entrySet().stream()
                .map(entry ->
                        new VariantTrials(entry.getKey(), entry.getValue(), ended(entry.getValue(), trials), apart))
                .sorted(Comparator.comparing(VariantTrials::subject, Factor.ORDER))
                .toList();
    }

    Load load() {
        return run.loads().get(workload);
    }

    Optional<TrialResult> result(PlannedTrial planned) {
        return Optional.ofNullable(trials.get(planned.number()));
    }

    /** Variants that differ only in the kind of thread stand together, platform first; the others alone. */
    List<Contrast> contrasts() {
        Map<String, List<VariantTrials>> stacks = variants.stream()
                .collect(Collectors.groupingBy(
                        variant -> variant.subject().stack(), LinkedHashMap::new, Collectors.toList()));
        List<Contrast> contrasts = new ArrayList<>();
        stacks.values().forEach(stack -> contrasts.addAll(Contrast.within(stack)));
        return contrasts;
    }

    private static List<TrialResult> ended(List<PlannedTrial> planned, Map<Integer, TrialResult> trials) {
        return planned.stream()
                .map(PlannedTrial::number)
                .filter(trials::containsKey)
                .map(trials::get)
                .toList();
    }
}
