package dev.hilo.harness.run;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A planned start that has not been made yet.
 *
 * @param trials to run in it, in the order of the plan
 * @param attempt number of this attempt at the start, from 1; each has a folder of its own
 * @param isLast whether no other attempt follows, whatever becomes of this one
 * @param invalid the last result of each trial that is repeated
 */
public record DueStart(List<PlannedTrial> trials, int attempt, boolean isLast, List<TrialResult> invalid) {
    /** The trials of one application each: one list for a single start, two for a duet. */
    List<List<PlannedTrial>> sides() {
        return List.copyOf(trials.stream()
                .collect(groupingBy(PlannedTrial::side, TreeMap::new, toList()))
                .values());
    }

    /** The property with the most attempts at an invalid trial. Tests set it: on a machine that builds beside them, hardly any attempt counts. */
    public static final String ATTEMPTS = "hilo.attempts";

    private static final int MOST_ATTEMPTS = Integer.getInteger(ATTEMPTS, 3);

    /**
     * The next start. It follows from the plan and the stored results alone, so an interrupted run continues with the same starts.
     *
     * <p>Blocks follow each other; within a block, missing trials come first, in their order, then invalid ones again. They are repeated at
     * the end of their own block, because the block is what is compared: it must stay short.
     *
     * @param attempts all that are stored, in the order of their numbers
     * @return empty when nothing is missing
     */
    public static Optional<DueStart> next(List<PlannedTrial> planned, List<TrialResult> attempts) {
        Map<Integer, List<TrialResult>> byTrial = attempts.stream().collect(groupingBy(TrialResult::number));
        return grouped(planned).values().stream()
                .map(block -> nextOfBlock(block, byTrial))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Map<Integer, List<PlannedTrial>> grouped(List<PlannedTrial> planned) {
        return planned.stream().collect(groupingBy(PlannedTrial::block, LinkedHashMap::new, toList()));
    }

    private static Optional<DueStart> nextOfBlock(List<PlannedTrial> block, Map<Integer, List<TrialResult>> byTrial) {
        Collection<List<PlannedTrial>> starts = block.stream()
                .collect(groupingBy(PlannedTrial::start, LinkedHashMap::new, toList()))
                .values();
        return starts.stream()
                .flatMap(start -> missing(start, byTrial).stream())
                .findFirst()
                .or(() -> starts.stream()
                        .flatMap(start -> repeated(start, byTrial).stream())
                        .min(comparingInt(DueStart::attempt)));
    }

    private static Optional<DueStart> missing(List<PlannedTrial> start, Map<Integer, List<TrialResult>> byTrial) {
        List<PlannedTrial> missing = start.stream()
                .filter(trial -> !byTrial.containsKey(trial.number()))
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(due(withPartners(missing, start), nextAttempt(start, byTrial), List.of()));
    }

    private static Optional<DueStart> repeated(List<PlannedTrial> start, Map<Integer, List<TrialResult>> byTrial) {
        List<PlannedTrial> repeated = start.stream()
                .filter(trial -> isRepeated(byTrial.get(trial.number())))
                .toList();
        List<TrialResult> invalid = repeated.stream()
                .map(trial -> byTrial.get(trial.number()).getLast())
                .toList();
        return repeated.isEmpty() || isLostByPartner(start, byTrial)
                ? Optional.empty()
                : Optional.of(due(withPartners(repeated, start), nextAttempt(start, byTrial), invalid));
    }

    private static DueStart due(List<PlannedTrial> trials, int attempt, List<TrialResult> invalid) {
        return new DueStart(trials, attempt, attempt >= MOST_ATTEMPTS, invalid);
    }

    /** The trials, and in a duet those of the other side under the same workloads, because both sides are loaded at the same time. */
    private static List<PlannedTrial> withPartners(List<PlannedTrial> trials, List<PlannedTrial> start) {
        Set<String> workloads = trials.stream().map(PlannedTrial::workload).collect(toSet());
        return start.stream()
                .filter(trial -> trial.isInDuet() ? workloads.contains(trial.workload()) : trials.contains(trial))
                .toList();
    }

    /** Whether a side of a duet has failed for good: the invalid trials of its partner are not repeated, because they would lose it again. */
    private static boolean isLostByPartner(List<PlannedTrial> start, Map<Integer, List<TrialResult>> byTrial) {
        return start.stream()
                .filter(PlannedTrial::isInDuet)
                .anyMatch(
                        trial -> byTrial.get(trial.number()).getLast().status().isEndOfApplication());
    }

    /**
     * What an application did to itself is a result; only what disturbed its trial is worth another attempt. A generator that was the limit
     * once will be so again, and a lower bound is a result too. Processors that were full will be so again at the same rate.
     */
    static boolean isWorthAnother(TrialResult result) {
        return result.status() == TrialStatus.INVALID && !result.isLowerBound() && !result.isTooMuchForBoth();
    }

    private static boolean isRepeated(List<TrialResult> attempts) {
        return isWorthAnother(attempts.getLast()) && attempts.size() < MOST_ATTEMPTS;
    }

    private static int nextAttempt(List<PlannedTrial> start, Map<Integer, List<TrialResult>> byTrial) {
        Stream<TrialResult> made =
                start.stream().flatMap(trial -> byTrial.getOrDefault(trial.number(), List.of()).stream());
        return 1 + made.mapToInt(TrialResult::attempt).max().orElse(0);
    }
}
