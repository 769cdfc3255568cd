package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.result.metrics.Limit;
import java.util.List;

/** A bottleneck over time, with the threshold that it reached. */
public final class LimitChart {
    private LimitChart() {}

    /** @param kind class of the style sheet for the line of the quantity */
    public static Chart of(String id, String title, String kind, String label, Limit.Evidence evidence) {
        List<At> points = evidence.series().points().stream()
                .map(point -> new At(point.second(), point.value()))
                .toList();
        double end = Math.max(1, points.stream().mapToDouble(At::x).max().orElse(1));
        double highest = points.stream().mapToDouble(At::y).max().orElse(0);
        Axis x = Axis.seconds(end);
        Axis y = Axis.linear(Math.max(highest, evidence.line()));
        List<At> line = List.of(new At(0, evidence.line()), new At(end, evidence.line()));
        List<Curve> curves = List.of(TimeCharts.curve(kind, label, points));
        return new Chart(
                id,
                title,
                label,
                "quarter",
                Summaries.of(title, label, curves),
                x.ticks(),
                y.ticks(),
                List.of(),
                List.of(Line.of("limit", List.of(line), x, y), Line.of(kind, List.of(points), x, y)),
                new Reading("seconds", end, curves),
                List.of());
    }
}
