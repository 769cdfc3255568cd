package dev.hilo.harness.report.index;

import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.List;

/**
 * One metric of one variant from run to run, in the box of an SVG that is {@value #WIDTH} wide and {@value #HEIGHT} high. Runs are spaced equally,
 * in the order of their dates.
 *
 * @param path of the line through the medians
 */
public record TrendChart(String variant, List<Mark> marks, String path) {
    static final int WIDTH = 1000;
    static final int HEIGHT = 300;

    /** A run with its median and the trials around it. */
    record Value(IndexedRun run, Sample sample) {}

    /**
     * @param low lowest and high highest trial, y as in SVG: larger is further down
     * @param text for who points at it, and for the table
     */
    public record Mark(IndexedRun run, long x, long y, long low, long high, String value, String range, String text) {}

    static TrendChart of(ComparedMetric metric, String variant, List<Value> values, TrendAxis axis) {
        List<Mark> marks = new ArrayList<>();
        for (int at = 0; at < values.size(); at++) {
            marks.add(mark(metric, values.get(at), WIDTH * (at + 1L) / (values.size() + 1), axis));
        }
        StringBuilder path = new StringBuilder();
        marks.forEach(mark -> path.append(path.isEmpty() ? 'M' : 'L')
                .append(mark.x())
                .append(' ')
                .append(mark.y()));
        return new TrendChart(variant, List.copyOf(marks), path.toString());
    }

    private static Mark mark(ComparedMetric metric, Value value, long x, TrendAxis axis) {
        Sample sample = value.sample();
        String median = metric.value(sample.median());
        String range = sample.n() == 1
                ? "1 trial"
                : "%s to %s in %d trials".formatted(metric.value(sample.min()), metric.value(sample.max()), sample.n());
        return new Mark(
                value.run(),
                x,
                y(axis, sample.median()),
                y(axis, sample.min()),
                y(axis, sample.max()),
                median,
                range,
                "%s: %s (%s)".formatted(value.run().label(), median, range));
    }

    private static long y(TrendAxis axis, double value) {
        return Math.round(HEIGHT * (1 - axis.share(value)));
    }

    public String first() {
        return marks.getFirst().run().label();
    }

    public String last() {
        return marks.getLast().run().label();
    }
}
