package dev.hilo.harness.report.index;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.report.index.TrendChart.Value;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.stats.Sample;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A metric from run to run under one load on one machine: a chart for each variant that several runs measured, all with the same axis.
 *
 * @param conditions the settings that these runs share
 */
public record Trend(
        String metric, String title, String conditions, String bottom, String top, List<TrendChart> charts) {
    private static final int A_TREND = 2;

    private record Point(Series series, Value value) {}

    /** @param runs in the order of their dates */
    static List<Trend> of(List<IndexedRun> runs, List<ComparedMetric> metrics) {
        return metrics.stream().flatMap(metric -> trends(metric, runs)).toList();
    }

    private static Stream<Trend> trends(ComparedMetric metric, List<IndexedRun> runs) {
        Map<Series, List<Value>> values = runs.stream()
                .flatMap(run -> points(metric, run))
                .collect(groupingBy(Point::series, LinkedHashMap::new, mapping(Point::value, toList())));
        values.values().removeIf(some -> some.size() < A_TREND);
        return values.keySet().stream().map(Series::group).distinct().map(group -> trend(metric, group, values));
    }

    private static Stream<Point> points(ComparedMetric metric, IndexedRun run) {
        return run.measured().stream()
                .filter(measured -> measured.samples().containsKey(metric))
                .map(measured -> {
                    Sample sample = measured.samples().get(metric);
                    return new Point(measured.series(), new Value(run, sample));
                });
    }

    private static Trend trend(ComparedMetric metric, Series group, Map<Series, List<Value>> values) {
        Map<Series, List<Value>> mine = new LinkedHashMap<>(values);
        mine.keySet().removeIf(series -> !series.group().equals(group));
        TrendAxis axis = TrendAxis.of(mine.values().stream().flatMap(Collection::stream));
        List<TrendChart> charts = mine.entrySet().stream()
                .map(each -> TrendChart.of(metric, each.getKey().variant(), each.getValue(), axis))
                .toList();
        return new Trend(
                metric.label(), group.title(), group.conditions(), axis.bottom(metric), axis.top(metric), charts);
    }
}
