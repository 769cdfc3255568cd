package dev.hilo.harness.analysis;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Progress of a run, and the duration of its blocks.
 *
 * @param blocks that have ended: each of their trials has a result
 * @param minutesPerBlock mean of these, with the attempts that were repeated; NaN without any
 */
public record Pace(int blocks, double minutesPerBlock) {
    private static final double SECONDS = 60;

    private record Attempt(int start, int attempt) {}

    static Pace of(Outcomes outcomes) {
        Map<Integer, List<PlannedTrial>> blocks = outcomes.planned().stream().collect(groupingBy(PlannedTrial::block));
        Set<Integer> ended = blocks.entrySet().stream()
                .filter(block -> block.getValue().stream()
                        .allMatch(trial -> outcomes.result(trial).isPresent()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        Map<Attempt, Map<Integer, Double>> sides = Stream.concat(
                        outcomes.repeated().stream(), outcomes.trials().values().stream())
                .filter(trial -> ended.contains(trial.block()))
                .collect(groupingBy(
                        trial -> new Attempt(trial.start(), trial.attempt()),
                        groupingBy(TrialResult::side, summingDouble(Pace::seconds))));
        double seconds = sides.values().stream()
                .mapToDouble(start ->
                        start.values().stream().mapToDouble(side -> side).max().orElse(0))
                .sum();
        return new Pace(ended.size(), seconds / SECONDS / ended.size());
    }

    /** How long more blocks take; infinite when no number of them is known to be enough. */
    public double minutes(OptionalInt more) {
        return more.isPresent() ? more.getAsInt() * minutesPerBlock : Double.POSITIVE_INFINITY;
    }

    private static double seconds(TrialResult trial) {
        return trial.stepSeconds().values().stream().mapToDouble(step -> step).sum();
    }
}
