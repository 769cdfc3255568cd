package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Latency over rates on a logarithmic axis, with a line through the means, a band from the lowest to the highest window and a mark at the knee,
 * and the utilisation of the processors on an axis at the right.
 */
public final class CurveChart {
    /** End of the axis of the utilisation, in percent. */
    private static final double FULL = 100;
    /** Height of an arrow, as a share of the chart's height. */
    private static final double ARROW = 0.08;
    /** Half of an arrow's width, as a share of the chart's width. */
    private static final double ARROW_HEAD = 0.015;

    /**
     * A rate of a side.
     *
     * @param mean NaN where no window counts, like its ends
     * @param bound whether the mean is a lower bound
     */
    public record Point(double perSecond, double mean, double low, double high, boolean bound) {
        boolean isKnown() {
            return Double.isFinite(mean);
        }

        At at() {
            return new At(perSecond, mean);
        }
    }

    /**
     * Points of one variant, in rising order of the rate.
     *
     * @param busy utilisation of its processors, in percent
     * @param knee rate of the mark; NaN for none
     */
    public record Side(String kind, String label, List<Point> latency, List<Point> busy, double knee) {
        private List<Point> known() {
            return latency.stream().filter(Point::isKnown).toList();
        }

        private Stream<Point> bounds() {
            return known().stream().filter(Point::bound);
        }

        private List<Integer> boundPlaces() {
            return IntStream.range(0, known().size())
                    .filter(place -> known().get(place).bound())
                    .boxed()
                    .toList();
        }

        private List<At> utilisation() {
            return busy.stream().filter(Point::isKnown).map(Point::at).toList();
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private final List<Curve> curves = new ArrayList<>();
    private final Axis x;
    private final Axis latency;
    private final Axis busy;

    private CurveChart(List<Side> sides) {
        List<Point> all = sides.stream().flatMap(side -> side.known().stream()).toList();
        x = Axis.upTo(all.stream().mapToDouble(Point::perSecond).max().orElse(1));
        latency = Axis.logarithmic(
                all.stream().mapToDouble(Point::low).min().orElse(1),
                all.stream().mapToDouble(Point::high).max().orElse(1));
        busy = Axis.linear(sides.stream()
                .flatMap(side -> side.utilisation().stream())
                .mapToDouble(At::y)
                .reduce(FULL, Math::max));
        sides.forEach(this::draw);
        lines.removeIf(line -> line.path().isEmpty());
    }

    public static Chart of(String id, String title, List<Side> sides) {
        CurveChart drawn = new CurveChart(sides);
        boolean isBusyKnown =
                sides.stream().anyMatch(side -> !side.utilisation().isEmpty());
        String unit = isBusyKnown ? "ms over req/s; dotted: CPU, % of its processors" : "ms over req/s";
        return new Chart(
                id,
                title,
                unit,
                "rated",
                Summaries.of(title, unit, drawn.curves),
                drawn.x.ticks(),
                drawn.latency.ticks(),
                List.of(),
                drawn.lines,
                new Reading("values", drawn.x.to(), List.of()),
                isBusyKnown ? drawn.busy.ticks() : List.of());
    }

    private void draw(Side side) {
        List<At> means = side.known().stream().map(Point::at).toList();
        lines.add(Line.of(side.kind() + " area", List.of(band(side.known())), x, latency));
        lines.add(Line.of(side.kind() + " use", List.of(side.utilisation()), x, busy));
        lines.add(Line.of(side.kind(), List.of(means), x, latency));
        lines.add(Line.of(
                side.kind() + " marks",
                means.stream().filter(at -> at.x() == side.knee()).map(List::of).toList(),
                x,
                latency));
        lines.add(Line.of(
                side.kind() + " bound",
                side.bounds().map(Point::at).map(this::arrow).toList(),
                x,
                latency));
        curves.add(TimeCharts.curve(side.kind(), side.label(), means).with(side.boundPlaces()));
        curves.add(TimeCharts.curve(side.kind(), "CPU of " + side.label(), side.utilisation()));
    }

    /** An arrow upwards from a lower bound. */
    private List<At> arrow(At bound) {
        double half = ARROW_HEAD * x.to();
        double tip = Math.min(latency.to(), bound.y() * Math.pow(latency.to() / latency.from(), ARROW));
        double barbs = Math.sqrt(bound.y() * tip);
        return List.of(
                bound,
                new At(bound.x(), tip),
                new At(bound.x() - half, barbs),
                new At(bound.x(), tip),
                new At(bound.x() + half, barbs));
    }

    private static List<At> band(List<Point> points) {
        return Stream.concat(
                        points.stream().map(point -> new At(point.perSecond(), point.high())),
                        points.reversed().stream().map(point -> new At(point.perSecond(), point.low())))
                .toList();
    }
}
