package dev.hilo.harness.stats;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Expanded percentile bootstrap of a mean (T. Hesterberg 2015): blocks are drawn again, with replacement. The plain percentile
 * interval of few values is too narrow; here its quantiles lie as much further out as Student's t lies outside the normal.
 */
final class BlockBootstrap {
    static final int RESAMPLES = 10_000;
    /** Fixed, so that a report made twice from the same trials says the same. */
    static final long SEED = 0x68696c6f;

    /** Of an interval of 95 %, beyond either end. */
    static final double TAIL = 0.025;

    private BlockBootstrap() {}

    /** Of the mean, 95 %. */
    static Interval interval(double... values) {
        UniformRandomProvider random = random();
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            means[i] = meanOfResample(values, random);
        }
        double tail = tail(values.length);
        double[] ends = Quantile.withDefaults().withCopy(false).evaluate(means, tail, 1 - tail);
        return new Interval(ends[0], ends[1]);
    }

    static UniformRandomProvider random() {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(SEED);
    }

    /** The share of resamples beyond either end: less than {@link #TAIL}, and the less the fewer blocks there are. */
    static double tail(int blocks) {
        double t = TDistribution.of(blocks - 1).inverseCumulativeProbability(TAIL);
        return NormalDistribution.of(0, 1).cumulativeProbability(t * Math.sqrt(blocks / (blocks - 1.0)));
    }

    static double meanOfResample(double[] values, UniformRandomProvider random) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[random.nextInt(values.length)];
        }
        return sum / values.length;
    }
}
