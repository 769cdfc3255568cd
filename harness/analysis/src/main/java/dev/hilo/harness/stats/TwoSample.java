package dev.hilo.harness.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/** The change between two runs, A before and B after it. They share no blocks, and their variances may differ (Welch 1947). */
public final class TwoSample {
    private TwoSample() {}

    /** The scale of the change: a ratio where every value is positive. */
    public static Scale scale(double[] a, double[] b) {
        boolean positive = Arrays.stream(a).allMatch(value -> value > 0)
                && Arrays.stream(b).allMatch(value -> value > 0);
        return positive ? Scale.RATIO : Scale.DIFFERENCE;
    }

    /**
     * The change from A to B. The change from B to A is its exact inverse.
     *
     * @param a finite values of the metric, one for each trial that counts
     * @return its {@code blocks} are the trials of the side that has fewer
     */
    public static Effect effect(Scale scale, double[] a, double[] b) {
        int trials = Math.min(a.length, b.length);
        if (trials == 0) {
            return Effect.unknown(scale);
        }
        double[] from = linear(scale, a);
        double[] to = linear(scale, b);
        double error = Math.hypot(errorOfMean(from), errorOfMean(to));
        return new Effect(scale, mean(to) - mean(from), error, df(from, to, error), trials);
    }

    /** Degrees of freedom by Welch and Satterthwaite; without any spread, those of both samples. */
    private static double df(double[] a, double[] b, double error) {
        double parts = Math.pow(errorOfMean(a), 4) / (a.length - 1) + Math.pow(errorOfMean(b), 4) / (b.length - 1);
        return parts > 0 ? Math.pow(error, 4) / parts : a.length + b.length - 2;
    }

    private static double[] linear(Scale scale, double[] values) {
        return Arrays.stream(values).map(scale::linear).toArray();
    }

    private static double errorOfMean(double[] values) {
        return Math.sqrt(Variance.of(values).getAsDouble() / values.length);
    }

    private static double mean(double[] values) {
        return Mean.of(values).getAsDouble();
    }
}
