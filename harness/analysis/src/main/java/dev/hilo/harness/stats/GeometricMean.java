package dev.hilo.harness.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of values above zero on the scale of ratios.
 *
 * @param interval of 95 %, by Student's t on the logarithms of the values; empty with fewer than two
 */
public record GeometricMean(int n, double value, Optional<Interval> interval) {
    private static final double ERROR = 0.05;

    /** @throws IllegalArgumentException when there is no value, or one that is not above zero */
    public static GeometricMean of(double... values) {
        if (values.length == 0 || Arrays.stream(values).anyMatch(value -> !(value > 0 && Double.isFinite(value)))) {
            throw new IllegalArgumentException("values above zero are needed: " + Arrays.toString(values));
        }
        double[] logs = Arrays.stream(values).map(Math::log).toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        return new GeometricMean(values.length, Math.exp(mean), interval(logs, mean));
    }

    private static Optional<Interval> interval(double[] logs, double mean) {
        if (logs.length < 2) {
            return Optional.empty();
        }
        double squares =
                Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        double deviation = Math.sqrt(squares / (logs.length - 1) / logs.length);
        double reach = TDistribution.of(logs.length - 1).inverseSurvivalProbability(ERROR / 2) * deviation;
        return Optional.of(new Interval(Math.exp(mean - reach), Math.exp(mean + reach)));
    }
}
