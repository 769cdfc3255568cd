package dev.hilo.harness.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Places at which a series of values changes its distribution, by divisive energy statistics with permutation tests (E-divisive: Matteson
 * and James, 2014). A permutation test takes values without a change for exchangeable: a slow drift is one change or several. The same
 * series always gives the same changes.
 */
public final class ChangePoints {
    /** The fewest values on each side of a change. */
    public static final int SHORTEST = 3;

    /** Fewest values for which a permutation test can show a change at an error rate of 5 %. */
    public static final int ENOUGH = 8;

    private static final int PERMUTATIONS = 999;
    private static final long SEED = 1;

    private final double[] series;

    /** @param series values in the order of time, on a scale on which differences compare */
    public ChangePoints(double... series) {
        this.series = series.clone();
    }

    /**
     * A change of a series.
     *
     * @param at index of the first value after it
     * @param before mean of the values between the change before this one and this one
     * @param after mean of the values from here to the next change
     */
    public record Change(int at, double before, double after) {
        /** Difference of the two means. */
        public double size() {
            return after - before;
        }
    }

    private record Split(int at, double statistic) {}

    /** p-value of the hypothesis that the series does not change at all; NaN for a series that is too short for a test. */
    public double p() {
        return series.length < ENOUGH ? Double.NaN : p(series);
    }

    /**
     * All changes in the order of time. Each is shown within the part of the series between its neighbours.
     *
     * @param errorRate of each part's test
     */
    public List<Change> changes(double errorRate) {
        List<Integer> places = new ArrayList<>();
        divide(0, series.length, errorRate, places);
        places.sort(Comparator.naturalOrder());
        List<Change> changes = new ArrayList<>();
        for (int number = 0; number < places.size(); number++) {
            int at = places.get(number);
            int from = number == 0 ? 0 : places.get(number - 1);
            int to = number + 1 == places.size() ? series.length : places.get(number + 1);
            changes.add(new Change(at, mean(from, at), mean(at, to)));
        }
        return changes;
    }

    private void divide(int from, int to, double errorRate, List<Integer> places) {
        double[] part = Arrays.copyOfRange(series, from, to);
        if (part.length < ENOUGH || p(part) > errorRate) {
            return;
        }
        int at = from + best(part).orElseThrow().at();
        places.add(at);
        divide(from, at, errorRate, places);
        divide(at, to, errorRate, places);
    }

    private double mean(int from, int to) {
        double sum = 0;
        for (int at = from; at < to; at++) {
            sum += series[at];
        }
        return sum / (to - from);
    }

    private static double p(double... part) {
        double observed = best(part).map(Split::statistic).orElse(0.0);
        Random random = new Random(SEED);
        double[] shuffled = part.clone();
        int asLarge = 1;
        for (int permutation = 0; permutation < PERMUTATIONS; permutation++) {
            shuffle(shuffled, random);
            if (best(shuffled).map(Split::statistic).orElse(0.0) >= observed) {
                asLarge++;
            }
        }
        return asLarge / (PERMUTATIONS + 1.0);
    }

    private static void shuffle(double[] values, Random random) {
        for (int at = values.length - 1; at > 0; at--) {
            int other = random.nextInt(at + 1);
            double value = values[at];
            values[at] = values[other];
            values[other] = value;
        }
    }

    /** The split with the largest energy distance between its sides, weighted by their sizes. */
    private static Optional<Split> best(double... part) {
        int n = part.length;
        double all = distances(part, n, 0);
        double left = distances(part, SHORTEST, 0);
        double right = distances(part, n, SHORTEST);
        Split best = null;
        for (int at = SHORTEST; at <= n - SHORTEST; at++) {
            double between = all - left - right;
            double statistic = statistic(between, left, right, at, n - at);
            if (best == null || statistic > best.statistic()) {
                best = new Split(at, statistic);
            }
            left += distancesTo(part, at, 0, at);
            right -= distancesTo(part, at, at + 1, n);
        }
        return Optional.ofNullable(best);
    }

    private static double statistic(double between, double left, double right, int before, int after) {
        double energy = 2 * between / ((double) before * after)
                - 2 * left / ((double) before * before)
                - 2 * right / ((double) after * after);
        return energy * before * after / (before + after);
    }

    /** Sum of the distances between all pairs of values from an index up to another, which is excluded. */
    private static double distances(double[] values, int to, int from) {
        double sum = 0;
        for (int at = from + 1; at < to; at++) {
            sum += distancesTo(values, at, from, at);
        }
        return sum;
    }

    /** Sum of the distances of a value to those from an index up to another, which is excluded. */
    private static double distancesTo(double[] values, int at, int from, int to) {
        double sum = 0;
        for (int other = from; other < to; other++) {
            sum += Math.abs(values[at] - values[other]);
        }
        return sum;
    }
}
