package dev.hilo.harness.stats;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What two runs say about a change, A before and B after it. They share no blocks, so the trials of each side are drawn on their own, and
 * their variances are not taken to be the same (Welch 1947).
 */
public final class TwoSample {
    private TwoSample() {}

    /** A ratio where every value allows one. */
    public static Scale scale(double[] a, double[] b) {
        boolean positive = Arrays.stream(a).allMatch(value -> value > 0)
                && Arrays.stream(b).allMatch(value -> value > 0);
        return positive ? Scale.RATIO : Scale.DIFFERENCE;
    }

    /**
     * From A to B. The other way round it is exactly the inverse: the same resamples are drawn for either order.
     *
     * @param a finite values of the metric, one for each trial that counts
     * @return its {@code blocks} are the trials of the side that has fewer
     */
    public static Effect effect(Scale scale, double[] a, double[] b) {
        double[] from = linear(scale, a);
        double[] to = linear(scale, b);
        boolean turned = Arrays.compare(from, to) > 0;
        Spread spread = turned ? new Spread(to, from) : new Spread(from, to);
        int trials = Math.min(a.length, b.length);
        boolean enough = trials >= Effect.ENOUGH_BLOCKS;
        double difference = turned ? -spread.difference() : spread.difference();
        return new Effect(
                scale,
                scale.change(difference),
                enough ? (turned ? spread.interval().turned() : spread.interval()).on(scale) : null,
                enough ? spread.p() : Double.NaN,
                trials);
    }

    private static double[] linear(Scale scale, double[] values) {
        return Arrays.stream(values).map(scale::linear).toArray();
    }

    /** Two samples on the linear scale. */
    private record Spread(double[] a, double[] b) {

        double difference() {
            return mean(b) - mean(a);
        }

        /** Welch's t test that the means are the same; two-sided. */
        double p() {
            if (error() < Effect.NOTHING) {
                return Math.abs(difference()) < Effect.NOTHING ? 1 : 0;
            }
            return 2 * student().survivalProbability(Math.abs(difference()) / error());
        }

        /**
         * Expanded percentile bootstrap of the difference (Hesterberg 2015): the quantiles lie as much further out as Student's t lies
         * outside the normal, and as resamples of few values vary too little.
         */
        Interval interval() {
            if (error() < Effect.NOTHING) {
                return new Interval(difference(), difference());
            }
            UniformRandomProvider random = BlockBootstrap.random();
            double[] differences = new double[BlockBootstrap.RESAMPLES];
            Arrays.setAll(
                    differences,
                    i -> -BlockBootstrap.meanOfResample(a, random) + BlockBootstrap.meanOfResample(b, random));
            double[] ends = Quantile.withDefaults().withCopy(false).evaluate(differences, tail(), 1 - tail());
            return new Interval(ends[0], ends[1]);
        }

        private double tail() {
            double errorOfResamples = Math.hypot(
                    errorOfMean(a) * Math.sqrt(1 - 1.0 / a.length), errorOfMean(b) * Math.sqrt(1 - 1.0 / b.length));
            double t = student().inverseCumulativeProbability(BlockBootstrap.TAIL);
            return NormalDistribution.of(0, 1).cumulativeProbability(t * error() / errorOfResamples);
        }

        private TDistribution student() {
            double ofA = Math.pow(errorOfMean(a), 4) / (a.length - 1);
            double ofB = Math.pow(errorOfMean(b), 4) / (b.length - 1);
            return TDistribution.of(Math.pow(error(), 4) / (ofA + ofB));
        }

        private double error() {
            return Math.hypot(errorOfMean(a), errorOfMean(b));
        }

        private static double errorOfMean(double[] values) {
            return Math.sqrt(Variance.of(values).getAsDouble() / values.length);
        }

        private static double mean(double[] values) {
            return Mean.of(values).getAsDouble();
        }
    }
}
