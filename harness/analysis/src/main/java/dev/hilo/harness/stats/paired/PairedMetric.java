package dev.hilo.harness.stats.paired;

import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Values of one metric in pairs: the baseline A and the alternative B, measured under the same conditions.
 *
 * @param name of the metric, for the verdict and for messages
 * @param better direction in which the metric improves
 * @param pairs in any order; each independent of the others
 */
public record PairedMetric(String name, Better better, List<Pair> pairs) {
    /** Values of one pair, in the metric's unit: finite. Effects are ratios where all values of a metric are above zero. */
    public record Pair(double a, double b) {}

    private enum Side {
        A,
        B
    }

    /** @throws IllegalArgumentException when a value is not finite */
    public PairedMetric {
        pairs = List.copyOf(pairs);
        for (Pair pair : pairs) {
            if (!Double.isFinite(pair.a()) || !Double.isFinite(pair.b())) {
                throw new IllegalArgumentException(
                        "%s: the values %s and %s are no pair of finite numbers: leave out a pair without a value"
                                .formatted(name, pair.a(), pair.b()));
            }
        }
    }

    /**
     * Pairs the first value of A with the first of B, the second with the second, and so on.
     *
     * @throws IllegalArgumentException when one side has more values than the other
     */
    public static PairedMetric of(String name, Better better, double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException("%s: A has %d values and B has %d: each pair needs one of either"
                    .formatted(name, a.length, b.length));
        }
        List<Pair> pairs = new ArrayList<>();
        for (int at = 0; at < a.length; at++) {
            pairs.add(new Pair(a[at], b[at]));
        }
        return new PairedMetric(name, better, pairs);
    }

    /** The change from A to B: a ratio where every value is above zero, else a difference. */
    Effect effect() {
        Scale scale = scale();
        List<Observation<Side>> observations = new ArrayList<>();
        for (int at = 0; at < pairs.size(); at++) {
            observations.add(
                    new Observation<>(Side.A, at, scale.linear(pairs.get(at).a())));
            observations.add(
                    new Observation<>(Side.B, at, scale.linear(pairs.get(at).b())));
        }
        return BlockModel.of(observations).effect(scale, Map.of(Side.A, -1.0, Side.B, 1.0), PriorVariance.NONE);
    }

    private Scale scale() {
        return pairs.stream().allMatch(pair -> pair.a() > 0 && pair.b() > 0) ? Scale.RATIO : Scale.DIFFERENCE;
    }
}
