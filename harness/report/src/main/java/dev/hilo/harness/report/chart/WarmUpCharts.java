package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.result.metrics.Series;
import dev.hilo.harness.result.metrics.WarmUpTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Charts of the warm-up, shaded because no metric includes it. */
public final class WarmUpCharts {
    private static final List<Band> EXCLUDED = List.of(new Band(0, 100, true, "excluded from all metrics"));

    private static final String UNIT = "ms";

    private WarmUpCharts() {}

    /**
     * The trial of a variant that is drawn in full.
     *
     * @param boundFrom latency in milliseconds from which on a value is a lower bound; infinite for none
     */
    public record Side(String kind, String label, WarmUpTrace trace, double boundFrom) {}

    /** The charts; none without a trace. */
    public static List<Chart> of(String section, List<Side> sides) {
        List<Chart> charts = List.of(
                chart(section + "-warm-up-p99", "Warm-up: p99 latency", true, sides, WarmUpTrace::p99),
                chart(section + "-warm-up-cpu", "Warm-up: CPU per request", false, sides, WarmUpTrace::cpu));
        return charts.stream().filter(chart -> !chart.lines().isEmpty()).toList();
    }

    private static Chart chart(
            String id, String title, boolean isLatency, List<Side> sides, Function<WarmUpTrace, Series> series) {
        List<List<At>> points = sides.stream()
                .map(side -> series.apply(side.trace()).points().stream()
                        .map(point -> new At(point.second(), point.value()))
                        .toList())
                .toList();
        double end = Math.max(
                1,
                points.stream().flatMap(List::stream).mapToDouble(At::x).max().orElse(1));
        Axis x = Axis.seconds(end);
        Axis y = Axis.linear(
                points.stream().flatMap(List::stream).mapToDouble(At::y).max().orElse(0));
        List<Line> lines = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (int at = 0; at < sides.size(); at++) {
            lines.add(Line.of(sides.get(at).kind(), List.of(points.get(at)), x, y));
            Side side = sides.get(at);
            curves.add(TimeCharts.curve(side.kind(), side.label(), points.get(at))
                    .with(isLatency ? Spread.bounds(points.get(at), side.boundFrom()) : List.of()));
        }
        lines.removeIf(line -> line.path().isEmpty());
        String summary = Summaries.of(title, UNIT, curves);
        Reading reading = new Reading("seconds", end, curves);
        return new Chart(
                id, title, UNIT, "warm-up", summary, x.ticks(), y.ticks(), EXCLUDED, lines, reading, List.of());
    }
}
