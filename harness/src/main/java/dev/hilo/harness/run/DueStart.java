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
 * A start that is still to be made.
 *
 * @param trials of one planned start, in their order: those that are to be run in it
 * @param attempt at that start, from 1; a higher one has a folder of its own
 * @param invalid for each trial that is repeated, what came of it last
 */
public record DueStart(List<PlannedTrial> trials, int attempt, List<TrialResult> invalid) {
    /** The trials of one application each: one list for a single start, two for a duet. */
    List<List<PlannedTrial>> sides() {
        return List.copyOf(trials.stream()
                .collect(groupingBy(PlannedTrial::side, TreeMap::new, toList()))
                .values());
    }

    /** An invalid trial is run so often at most. */
    public static final int MOST_ATTEMPTS = 3;

    /**
     * What is to be run next. It follows from what was planned and what is stored and from nothing else, so it does not matter whether the
     * run was ever broken off.
     *
     * <p>Block after block; in each first the trials that have not ended, in their order, then the invalid ones again. They are repeated
     * at the end of their own block, because the block is what is compared: it must stay short.
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
                : Optional.of(new DueStart(withPartners(missing, start), nextAttempt(start, byTrial), List.of()));
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
                : Optional.of(new DueStart(withPartners(repeated, start), nextAttempt(start, byTrial), invalid));
    }

    /** What both sides of a duet did at the same time they do again at the same time. */
    private static List<PlannedTrial> withPartners(List<PlannedTrial> trials, List<PlannedTrial> start) {
        Set<String> workloads = trials.stream().map(PlannedTrial::workload).collect(toSet());
        return start.stream()
                .filter(trial -> trial.isInDuet() ? workloads.contains(trial.workload()) : trials.contains(trial))
                .toList();
    }

    /** A side that fails is a result, and its partner, which is only invalid, would lose it again. */
    private static boolean isLostByPartner(List<PlannedTrial> start, Map<Integer, List<TrialResult>> byTrial) {
        return start.stream()
                .filter(PlannedTrial::isInDuet)
                .anyMatch(
                        trial -> byTrial.get(trial.number()).getLast().status().isEndOfApplication());
    }

    /**
     * What an application did to itself is a result; only what disturbed its trial is worth another attempt. A generator that was the limit
     * once will be so again, and a lower bound is a result too.
     */
    private static boolean isRepeated(List<TrialResult> attempts) {
        TrialResult last = attempts.getLast();
        return last.status() == TrialStatus.INVALID && !last.isLowerBound() && attempts.size() < MOST_ATTEMPTS;
    }

    private static int nextAttempt(List<PlannedTrial> start, Map<Integer, List<TrialResult>> byTrial) {
        Stream<TrialResult> made =
                start.stream().flatMap(trial -> byTrial.getOrDefault(trial.number(), List.of()).stream());
        return 1 + made.mapToInt(TrialResult::attempt).max().orElse(0);
    }
}
