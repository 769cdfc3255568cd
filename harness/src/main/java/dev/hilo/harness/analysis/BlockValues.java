package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Scale;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One metric of the trials that count, by variant and block, on the linear scale.
 *
 * @param cells where a block has several trials of a variant, their mean
 * @param aaRepeats for each aaRepeat: what it differs in from the other trial of its variant and block
 */
public record BlockValues(Scale scale, Map<Subject, Map<Integer, Double>> cells, double[] aaRepeats) {
    private static final Set<Metric> OFTEN_ZERO = Set.of(
            Metric.ARRIVALS_UNSENT,
            Metric.FAILURES,
            Metric.FAILURES_TIMEOUT,
            Metric.FAILURES_REFUSED,
            Metric.FAILURES_CONNECTION,
            Metric.FAILURES_STATUS,
            Metric.FAILURES_CONTENT,
            Metric.PINNED_EVENTS,
            Metric.PINNED_TOTAL_MS,
            Metric.SCRAPES_MISSED);

    /** @param trials of one workload, aaRepeats among them; those that do not count are left out here */
    public static BlockValues of(Metric metric, Collection<TrialResult> trials) {
        List<TrialResult> counting = trials.stream()
                .filter(trial -> trial.status() == TrialStatus.OK)
                .filter(trial -> trial.metrics().get(metric) != null
                        && Double.isFinite(trial.metrics().get(metric)))
                .toList();
        boolean positive = counting.stream().allMatch(trial -> trial.metrics().get(metric) > 0);
        Scale scale = positive && !OFTEN_ZERO.contains(metric) ? Scale.RATIO : Scale.DIFFERENCE;
        Map<Subject, Map<Integer, Double>> cells =
                byBlock(counting.stream().filter(trial -> !trial.aaRepeat()), metric, scale);
        Map<Subject, Map<Integer, Double>> again =
                byBlock(counting.stream().filter(TrialResult::aaRepeat), metric, scale);
        return new BlockValues(scale, cells, differences(again, cells));
    }

    private static Map<Subject, Map<Integer, Double>> byBlock(Stream<TrialResult> trials, Metric metric, Scale scale) {
        return trials.collect(Collectors.groupingBy(
                TrialResult::subject,
                LinkedHashMap::new,
                Collectors.groupingBy(
                        TrialResult::block,
                        TreeMap::new,
                        Collectors.averagingDouble(
                                trial -> scale.linear(trial.metrics().get(metric))))));
    }

    private static double[] differences(
            Map<Subject, Map<Integer, Double>> aaRepeats, Map<Subject, Map<Integer, Double>> cells) {
        return aaRepeats.entrySet().stream()
                .flatMapToDouble(cell -> cell.getValue().entrySet().stream()
                        .filter(aaRepeat ->
                                cells.getOrDefault(cell.getKey(), Map.of()).containsKey(aaRepeat.getKey()))
                        .mapToDouble(aaRepeat ->
                                aaRepeat.getValue() - cells.get(cell.getKey()).get(aaRepeat.getKey())))
                .toArray();
    }

    /** Over the blocks that have all variants of the sum. */
    Effect effect(Map<Subject, Double> weights) {
        Set<Integer> blocks = cells.values().stream()
                .flatMap(values -> values.keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        weights.keySet()
                .forEach(subject ->
                        blocks.retainAll(cells.getOrDefault(subject, Map.of()).keySet()));
        return Effect.of(
                scale,
                blocks.stream()
                        .mapToDouble(block -> weights.entrySet().stream()
                                .mapToDouble(entry -> entry.getValue()
                                        * cells.get(entry.getKey()).get(block))
                                .sum())
                        .toArray());
    }

    public NoiseFloor floor(int blocks) {
        return NoiseFloor.of(aaRepeats, blocks);
    }
}
