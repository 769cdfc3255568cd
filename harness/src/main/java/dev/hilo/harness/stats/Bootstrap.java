package dev.hilo.harness.stats;

import dev.hilo.harness.stats.Comparison.Interval;
import dev.hilo.harness.stats.Comparison.Scale;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Quantile;

/** Percentile bootstrap of the change between two medians: trials are drawn again, with replacement, from each side on its own. */
final class Bootstrap {
    private static final int RESAMPLES = 10_000;
    private static final double TAIL = 0.025;
    /** Fixed, so that a report made twice from the same trials says the same. */
    private static final long SEED = 0x68696c6f;

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(SEED);

    Interval interval(double[] a, double[] b, Scale scale) {
        double[] changes = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            changes[i] = scale.change(medianOfResample(a), medianOfResample(b));
        }
        double[] ends = Quantile.withDefaults().evaluate(changes, TAIL, 1 - TAIL);
        return new Interval(ends[0], ends[1]);
    }

    private double medianOfResample(double[] values) {
        double[] drawn = new double[values.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = values[random.nextInt(values.length)];
        }
        return Median.withDefaults().withCopy(false).evaluate(drawn);
    }
}
