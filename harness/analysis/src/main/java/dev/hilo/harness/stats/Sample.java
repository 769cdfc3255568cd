package dev.hilo.harness.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Median;

/** One metric over the trials of a cell. With n = 0 the rest is NaN. */
public record Sample(int n, double median, double min, double max) {

    /** @throws IllegalArgumentException when a value is not finite: leave out trials that have none */
    public static Sample of(double... values) {
        if (Arrays.stream(values).anyMatch(value -> !Double.isFinite(value))) {
            throw new IllegalArgumentException("a sample takes finite values only: " + Arrays.toString(values));
        }
        return new Sample(
                values.length,
                Median.withDefaults().evaluate(values),
                Arrays.stream(values).min().orElse(Double.NaN),
                Arrays.stream(values).max().orElse(Double.NaN));
    }
}
