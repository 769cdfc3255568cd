package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A place of a matrix.
 *
 * @param ratio to the best of the matrix; empty where there is no best or no value
 */
public record MatrixCell(MetricCell metric, String ratio, int shade) {
    private static final String BEST = "best";

    public boolean best() {
        return ratio.equals(BEST);
    }

    public String kind() {
        return metric.kind();
    }

    public String text() {
        return metric.text();
    }

    public String lost() {
        return metric.lost();
    }

    /** Without the ratio: where there is no room for a second line. */
    public String words() {
        return metric.words();
    }

    public static MatrixCell of(Optional<VariantTrials> variant, Metric metric, OptionalDouble best) {
        MetricCell cell = MetricCell.of(variant, metric);
        return best.isEmpty() || !cell.kind().equals("value")
                ? new MatrixCell(cell, "", 0)
                : against(best.getAsDouble(), cell, variant.orElseThrow(), metric);
    }

    private static MatrixCell against(double best, MetricCell cell, VariantTrials variant, Metric metric) {
        double median = variant.sample(metric).orElseThrow().median();
        return new MatrixCell(cell, ratio(median, best), Shade.of(median, best, metric.better()));
    }

    private static String ratio(double value, double best) {
        if (value == best) {
            return BEST;
        }
        return best > 0 ? Numbers.ratio(value / best) : "";
    }
}
