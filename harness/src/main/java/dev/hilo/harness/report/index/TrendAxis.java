package dev.hilo.harness.report.index;

import dev.hilo.harness.report.limits.ComparedMetric;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The axis that the charts of a metric share. It does not begin at zero, because points are read by their distance from each other; it spans at
 * least {@value #NARROWEST} of its middle, so that noise does not look like a trend.
 */
record TrendAxis(double from, double to) {
    private static final double NARROWEST = 0.2;
    private static final double MARGIN = 0.08;

    static TrendAxis of(Stream<TrendChart.Value> values) {
        var range = values.flatMapToDouble(value ->
                        DoubleStream.of(value.sample().min(), value.sample().max()))
                .summaryStatistics();
        double middle = (range.getMin() + range.getMax()) / 2;
        double span = Math.max(range.getMax() - range.getMin(), NARROWEST * middle);
        double half = span > 0 ? span * (1 + 2 * MARGIN) / 2 : 1;
        return new TrendAxis(Math.max(0, middle - half), middle + half);
    }

    /** From 0 at the bottom to 1 at the top. */
    double share(double value) {
        return (value - from) / (to - from);
    }

    String bottom(ComparedMetric metric) {
        return metric.value(from);
    }

    String top(ComparedMetric metric) {
        return metric.value(to);
    }
}
