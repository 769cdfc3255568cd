package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Memory or threads of variants over the number of concurrent requests, on a logarithmic axis: a mark for each measurement, and a line
 * through the running maximum.
 */
public final class ConcurrencyChart {

    /** @param points concurrent requests (x) and the memory or threads that they needed (y), in any order */
    public record Side(String kind, String label, List<At> points) {}

    private ConcurrencyChart() {}

    /** @param scale sides that the axes must fit: those of this chart and of the charts next to it */
    public static Chart of(String id, String title, String unit, List<Side> sides, List<Side> scale) {
        Axis x = Axis.logarithmic(
                all(scale).stream().mapToDouble(At::x).min().orElse(1),
                all(scale).stream().mapToDouble(At::x).max().orElse(1));
        Axis y = Axis.linear(all(scale).stream().mapToDouble(At::y).max().orElse(0));
        List<Line> lines = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (Side side : sides) {
            List<At> points =
                    side.points().stream().sorted(Comparator.comparing(At::x)).toList();
            lines.add(Line.of(side.kind(), List.of(mostSoFar(points)), x, y));
            lines.add(Line.of(
                    side.kind() + " marks", points.stream().map(List::of).toList(), x, y));
            curves.add(TimeCharts.curve(side.kind(), side.label(), points));
        }
        lines.removeIf(line -> line.path().isEmpty());
        Reading none = new Reading("values", x.to(), List.of());
        return new Chart(
                id,
                title,
                unit,
                "sweep",
                Summaries.of(title, unit, curves),
                x.ticks(),
                y.ticks(),
                List.of(),
                lines,
                none,
                List.of());
    }

    private static List<At> mostSoFar(List<At> points) {
        List<At> most = new ArrayList<>();
        for (At point : points) {
            double before = most.isEmpty() ? point.y() : most.getLast().y();
            most.add(new At(point.x(), Math.max(before, point.y())));
        }
        return most;
    }

    private static List<At> all(List<Side> sides) {
        return sides.stream().flatMap(side -> side.points().stream()).toList();
    }
}
