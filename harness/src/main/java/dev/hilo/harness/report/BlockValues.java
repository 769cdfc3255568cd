package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
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
 * One figure of the trials that count, by variant and block, on the linear scale.
 *
 * @param cells where a block has several trials of a variant, their mean
 * @param twins for each twin: what it differs in from the other trial of its variant and block
 */
record BlockValues(Scale scale, Map<Subject, Map<Integer, Double>> cells, double[] twins) {
    private static final Set<Figure> OFTEN_ZERO = Set.of(
            Figure.ARRIVALS_UNSENT,
            Figure.FAILURES,
            Figure.FAILURES_TIMEOUT,
            Figure.FAILURES_REFUSED,
            Figure.FAILURES_CONNECTION,
            Figure.FAILURES_STATUS,
            Figure.FAILURES_CONTENT,
            Figure.PINNED_EVENTS,
            Figure.PINNED_TOTAL_MS,
            Figure.SCRAPES_MISSED);

    /** @param trials of one workload, twins among them; those that do not count are left out here */
    static BlockValues of(Figure figure, Collection<TrialResult> trials) {
        List<TrialResult> counting = trials.stream()
                .filter(trial -> trial.status() == TrialStatus.OK)
                .filter(trial -> trial.figures().get(figure) != null
                        && Double.isFinite(trial.figures().get(figure)))
                .toList();
        boolean positive = counting.stream().allMatch(trial -> trial.figures().get(figure) > 0);
        Scale scale = positive && !OFTEN_ZERO.contains(figure) ? Scale.RATIO : Scale.DIFFERENCE;
        Map<Subject, Map<Integer, Double>> cells =
                byBlock(counting.stream().filter(trial -> !trial.twin()), figure, scale);
        Map<Subject, Map<Integer, Double>> again = byBlock(counting.stream().filter(TrialResult::twin), figure, scale);
        return new BlockValues(scale, cells, differences(again, cells));
    }

    private static Map<Subject, Map<Integer, Double>> byBlock(Stream<TrialResult> trials, Figure figure, Scale scale) {
        return trials.collect(Collectors.groupingBy(
                TrialResult::subject,
                LinkedHashMap::new,
                Collectors.groupingBy(
                        TrialResult::block,
                        TreeMap::new,
                        Collectors.averagingDouble(
                                trial -> scale.linear(trial.figures().get(figure))))));
    }

    private static double[] differences(
            Map<Subject, Map<Integer, Double>> twins, Map<Subject, Map<Integer, Double>> cells) {
        return twins.entrySet().stream()
                .flatMapToDouble(cell -> cell.getValue().entrySet().stream()
                        .filter(twin ->
                                cells.getOrDefault(cell.getKey(), Map.of()).containsKey(twin.getKey()))
                        .mapToDouble(twin ->
                                twin.getValue() - cells.get(cell.getKey()).get(twin.getKey())))
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

    NoiseFloor floor(int blocks) {
        return NoiseFloor.of(twins, blocks);
    }
}
