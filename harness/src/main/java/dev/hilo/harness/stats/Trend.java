package dev.hilo.harness.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Whether a short series falls, and how steeply, without a word on how its values are distributed: one slow second in it hardly matters.
 *
 * @param slope Theil-Sen: the median of the slopes between all pairs, in units of the value for each step
 * @param fallP Mann-Kendall, one-sided and exact: how probable it is that values in random order fall as clearly as these or more so
 */
public record Trend(double slope, double fallP) {

    /** @throws IllegalArgumentException for fewer than two values or one that is not finite */
    public static Trend of(double... values) {
        if (values.length < 2 || Arrays.stream(values).anyMatch(value -> !Double.isFinite(value))) {
            throw new IllegalArgumentException("a trend takes two finite values or more: " + Arrays.toString(values));
        }
        double[] slopes = IntStream.range(1, values.length)
                .boxed()
                .flatMapToDouble(later -> IntStream.range(0, later)
                        .mapToDouble(earlier -> (values[later] - values[earlier]) / (later - earlier)))
                .toArray();
        long falls = Arrays.stream(slopes).filter(slope -> slope < 0).count();
        return new Trend(Median.withDefaults().evaluate(slopes), probability(values.length, (int) falls));
    }

    /** That at least so many of the pairs fall when the order is random. Equal values do not fall. */
    private static double probability(int size, int falls) {
        double[] withFalls = {1};
        for (int length = 2; length <= size; length++) {
            withFalls = oneMore(withFalls, length);
        }
        return Arrays.stream(withFalls).skip(falls).sum();
    }

    /** Share of the orders of so many values by the number of their falling pairs, from that of one value less. */
    private static double[] oneMore(double[] withFalls, int length) {
        double[] more = new double[withFalls.length + length - 1];
        for (int place = 0; place < length; place++) {
            for (int falls = 0; falls < withFalls.length; falls++) {
                more[falls + place] += withFalls[falls] / length;
            }
        }
        return more;
    }
}
