package dev.hilo.harness.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.result.TrialResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * A run whose rate the machine has no room for at both sides of a duet: it would go on for its whole time without a trial that counts.
 *
 * @param trials the latest attempts of those that have ended
 */
record FullRun(List<TrialResult> trials) {
    /** The first workload of which no duet counts for that reason, in a part of a line; empty where there is none. */
    Optional<String> told() {
        return trials.stream()
                .collect(groupingBy(TrialResult::workload, LinkedHashMap::new, toList()))
                .entrySet()
                .stream()
                .filter(of -> of.getValue().stream().allMatch(TrialResult::isTooMuchForBoth))
                .findFirst()
                .map(of ->
                        "%s: %s".formatted(of.getKey(), of.getValue().getFirst().reason()));
    }
}
