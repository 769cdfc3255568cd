package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Axis.Tick;
import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A metric over the values of a parameter, which stand at equal distances: a line through the medians, a mark for each trial. */
public final class SweepChart {
    /** Height of an arrow, as a share of the chart's height. */
    private static final double ARROW = 0.08;
    /** Half of an arrow's width, as a share of the chart's width. */
    private static final double ARROW_HEAD = 0.015;

    private final List<String> values;
    private final List<Side> sides;
    private final Axis x;
    private final Axis y;

    /**
     * A side of the comparison, drawn as one line.
     *
     * @param trials of each value, in the order of the values; none where no trial counts
     * @param medians NaN where there is none
     * @param bounds trials that are lower bounds only, in the same order
     */
    public record Side(String kind, String label, List<double[]> trials, double[] medians, List<double[]> bounds) {
        /** A side without lower bounds. */
        public Side(String kind, String label, List<double[]> trials, double[] medians) {
            this(kind, label, trials, medians, List.of());
        }
    }

    private SweepChart(List<String> values, List<Side> sides, List<Side> scale) {
        this.values = values;
        this.sides = sides;
        List<Tick> ticks = new ArrayList<>();
        for (int at = 0; at < values.size(); at++) {
            ticks.add(new Tick(values.get(at), 100 * (at + 0.5) / values.size()));
        }
        x = new Axis(0, values.size(), false, ticks);
        y = Axis.linear(scale.stream()
                .flatMap(side -> side.trials().stream())
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElse(0));
    }

    public static Chart of(String id, String title, String unit, List<String> values, List<Side> sides) {
        return of(id, title, unit, values, sides, sides);
    }

    /** @param scale sides that the axes must fit: those of this chart and of the charts next to it */
    public static Chart of(
            String id, String title, String unit, List<String> values, List<Side> sides, List<Side> scale) {
        return new SweepChart(values, sides, scale).chart(id, title, unit);
    }

    private Chart chart(String id, String title, String unit) {
        List<Line> lines = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (Side side : sides) {
            List<At> medians = medians(side);
            lines.add(Line.of(side.kind(), List.of(medians), x, y));
            lines.add(Line.of(side.kind() + " marks", each(side.trials(), List::of), x, y));
            lines.add(Line.of(side.kind() + " bound", each(side.bounds(), this::arrow), x, y));
            curves.add(TimeCharts.curve(side.kind(), side.label(), medians).with(bounds(side)));
        }
        lines.removeIf(line -> line.path().isEmpty());
        String summary = Summaries.of(title, unit, curves);
        Reading none = new Reading("values", values.size(), List.of());
        return new Chart(id, title, unit, "sweep", summary, x.ticks(), y.ticks(), List.of(), lines, none, List.of());
    }

    private static List<At> medians(Side side) {
        return known(side).stream()
                .map(at -> new At(at + 0.5, side.medians()[at]))
                .toList();
    }

    /** Places of medians that are lower bounds, because trials at their value are. */
    private static List<Integer> bounds(Side side) {
        List<Integer> known = known(side);
        return IntStream.range(0, known.size())
                .filter(place ->
                        known.get(place) < side.bounds().size() && side.bounds().get(known.get(place)).length > 0)
                .boxed()
                .toList();
    }

    /** Indices of the values that have a median. */
    private static List<Integer> known(Side side) {
        return IntStream.range(0, side.medians().length)
                .filter(at -> Double.isFinite(side.medians()[at]))
                .boxed()
                .toList();
    }

    /** An arrow upwards from a lower bound. */
    private List<At> arrow(At bound) {
        double half = ARROW_HEAD * values.size();
        double tip = Math.min(y.to(), bound.y() + ARROW * y.to());
        double barbs = (bound.y() + tip) / 2;
        return List.of(
                bound,
                new At(bound.x(), tip),
                new At(bound.x() - half, barbs),
                new At(bound.x(), tip),
                new At(bound.x() + half, barbs));
    }

    /** Shapes of all trials. @param trials of each value */
    private static List<List<At>> each(List<double[]> trials, Function<At, List<At>> shape) {
        List<List<At>> shapes = new ArrayList<>();
        for (int at = 0; at < trials.size(); at++) {
            for (double value : trials.get(at)) {
                shapes.add(shape.apply(new At(at + 0.5, value)));
            }
        }
        return shapes;
    }
}
