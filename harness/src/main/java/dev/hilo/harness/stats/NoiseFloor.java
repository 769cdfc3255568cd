package dev.hilo.harness.stats;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * How large a change this machine shows where nothing changed. It comes from aaRepeats: trials that measure a variant a second time in
 * its block. A change that is not larger is not told as a difference, however sure the t test is of it.
 *
 * @param aaRepeats how many aaRepeats it is known from
 * @param size of a comparison of two cells, on the linear scale: chance stays below it in 95 of 100 cases; NaN when it is not known
 */
public record NoiseFloor(int aaRepeats, double size) {
    /** Fewer aaRepeats than these say too little. */
    public static final int ENOUGH_AA_REPEATS = 3;

    private static final double CONFIDENCE = 0.95;
    /** The sum of the squared weights of a comparison of two cells: one less the other. */
    private static final double OF_A_PAIR = 2;

    /**
     * Which of two aaRepeats came first is chance, so each difference counts with either sign.
     *
     * @param aaDifferences for each block: the aaRepeat less the first trial, on the linear scale
     * @param blocks of the comparisons that are held against it
     */
    public static NoiseFloor of(double[] aaDifferences, int blocks) {
        if (aaDifferences.length < ENOUGH_AA_REPEATS || blocks < 1) {
            return new NoiseFloor(aaDifferences.length, Double.NaN);
        }
        UniformRandomProvider random = BlockBootstrap.random();
        double[] means = new double[BlockBootstrap.RESAMPLES];
        Arrays.setAll(means, i -> Math.abs(meanWithSigns(aaDifferences, blocks, random)));
        double size = Quantile.withDefaults().withCopy(false).evaluate(means, CONFIDENCE);
        return new NoiseFloor(aaDifferences.length, size);
    }

    public boolean isKnown() {
        return !Double.isNaN(size);
    }

    /**
     * For a sum with other weights, the mean over several pairs say: chance shrinks with the root of the sum of their grids.
     */
    public NoiseFloor forWeights(double... weights) {
        double grids = Arrays.stream(weights).map(weight -> weight * weight).sum();
        return new NoiseFloor(aaRepeats, size * Math.sqrt(grids / OF_A_PAIR));
    }

    private static double meanWithSigns(double[] values, int draws, UniformRandomProvider random) {
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            double value = values[random.nextInt(values.length)];
            sum += random.nextBoolean() ? value : -value;
        }
        return sum / draws;
    }
}
