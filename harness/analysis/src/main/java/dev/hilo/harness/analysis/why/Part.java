package dev.hilo.harness.analysis.why;

import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The cost of a part of a request on both sides of each duet, in the unit of that cost.
 *
 * @param before by duet, of the side before the switch; {@code after} likewise
 * @param sampling variance of each duet's difference that a count of samples has by itself
 */
public record Part(String name, double[] before, double[] after, double[] sampling) {
    /** Weight of what is known before, in degrees of freedom: the same as that of shipped priors. */
    private static final double PRIOR_DF = 4;

    private enum Side {
        BEFORE,
        AFTER
    }

    public double meanBefore() {
        return mean(before);
    }

    public double meanAfter() {
        return mean(after);
    }

    /**
     * The difference, after less before. Its variance is moderated by that of the samples and of JVMs.
     *
     * @param relative noise between two JVMs of one build
     */
    Effect effect(double relative) {
        List<Observation<Side>> observations = new ArrayList<>();
        for (int duet = 0; duet < before.length; duet++) {
            observations.add(new Observation<>(Side.BEFORE, duet, before[duet]));
            observations.add(new Observation<>(Side.AFTER, duet, after[duet]));
        }
        double cost = (meanBefore() + meanAfter()) / 2;
        PriorVariance prior =
                PriorVariance.ofDifference(Math.hypot(Math.sqrt(mean(sampling)), relative * cost), PRIOR_DF);
        return BlockModel.of(observations).effect(Scale.DIFFERENCE, Map.of(Side.BEFORE, -1.0, Side.AFTER, 1.0), prior);
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
