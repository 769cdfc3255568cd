package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Axis.Tick;
import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A metric over rates: a line through the means, a band from the lowest to the highest window, and a mark at the knee. */
public final class CurveChart {

    /** A rate of a side. @param mean NaN where no window counts, like its ends */
    public record Point(double perSecond, double mean, double low, double high) {
        boolean isKnown() {
            return Double.isFinite(mean);
        }
    }

    /**
     * Points of one variant, in rising order of the rate.
     *
     * @param knee rate of the mark; NaN for none
     */
    public record Side(String kind, String label, List<Point> points, double knee) {
        private List<Point> known() {
            return points.stream().filter(Point::isKnown).toList();
        }
    }

    private final Axis x;
    private final Axis y;

    private CurveChart(List<Side> sides, boolean logarithmic) {
        List<Point> all = sides.stream().flatMap(side -> side.known().stream()).toList();
        x = Axis.linear(all.stream().mapToDouble(Point::perSecond).max().orElse(1));
        double highest = all.stream().mapToDouble(Point::high).max().orElse(1);
        y = logarithmic
                ? Axis.logarithmic(all.stream().mapToDouble(Point::low).min().orElse(1), highest)
                : Axis.linear(highest);
    }

    /** @param logarithmic for values above zero */
    public static Chart of(String id, String title, String unit, List<Side> sides, boolean logarithmic) {
        return new CurveChart(sides, logarithmic).chart(id, title, unit, sides);
    }

    private Chart chart(String id, String title, String unit, List<Side> sides) {
        List<Line> lines = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (Side side : sides) {
            List<At> means = side.known().stream()
                    .map(point -> new At(point.perSecond(), point.mean()))
                    .toList();
            lines.add(Line.of(side.kind() + " area", List.of(band(side.known())), x, y));
            lines.add(Line.of(side.kind(), List.of(means), x, y));
            lines.add(Line.of(
                    side.kind() + " marks",
                    means.stream()
                            .filter(at -> at.x() == side.knee())
                            .map(List::of)
                            .toList(),
                    x,
                    y));
            curves.add(TimeCharts.curve(side.kind(), side.label(), means));
        }
        lines.removeIf(line -> line.path().isEmpty());
        List<Tick> ticks = x.ticks();
        Reading none = new Reading("values", x.to(), List.of());
        return new Chart(
                id, title, unit, "sweep", Summaries.of(title, unit, curves), ticks, y.ticks(), List.of(), lines, none);
    }

    private static List<At> band(List<Point> points) {
        return Stream.concat(
                        points.stream().map(point -> new At(point.perSecond(), point.high())),
                        points.reversed().stream().map(point -> new At(point.perSecond(), point.low())))
                .toList();
    }
}
