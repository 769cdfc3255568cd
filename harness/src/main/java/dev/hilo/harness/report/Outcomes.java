package dev.hilo.harness.report;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What became of planned trials.
 *
 * @param planned in their order
 * @param trials those that ended, by number
 */
record Outcomes(List<PlannedTrial> planned, Map<Integer, TrialResult> trials) {

    /** Of the whole run. */
    static Outcomes of(ResultFolder folder) {
        return of(folder.run().planned(), folder.trials().stream());
    }

    /** Of the trials of one workload. */
    Outcomes under(String workload) {
        return of(
                planned.stream()
                        .filter(trial -> trial.workload().equals(workload))
                        .toList(),
                trials.values().stream().filter(trial -> trial.workload().equals(workload)));
    }

    private static Outcomes of(List<PlannedTrial> planned, Stream<TrialResult> ended) {
        return new Outcomes(
                planned,
                ended.collect(
                        Collectors.toMap(TrialResult::number, trial -> trial, (first, second) -> first, TreeMap::new)));
    }

    Optional<TrialResult> result(PlannedTrial trial) {
        return Optional.ofNullable(trials.get(trial.number()));
    }

    /** The trials whose figures are in no table, in their order: failed, invalid or never ended. */
    List<PlannedTrial> discounted() {
        return planned.stream()
                .filter(trial -> result(trial)
                        .filter(ended -> ended.status() == TrialStatus.OK)
                        .isEmpty())
                .toList();
    }
}
