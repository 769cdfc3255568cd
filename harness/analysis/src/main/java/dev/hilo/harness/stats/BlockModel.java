package dev.hilo.harness.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Least squares over variants and blocks: value = theta(variant) + beta(block) + noise. This is the intra-block analysis of an incomplete
 * block design: what all trials of a block have in common cancels out, and two variants can be compared that never met in a block, as long
 * as others connect them. A missing trial makes an answer less precise and never changes the question. For two variants in pairs it is the
 * mean of the differences with Student's t of one degree less than there are pairs. A block that has one variant twice and no other adds to
 * the estimate of the noise only.
 *
 * @param <V> variants, equal by value
 */
public final class BlockModel<V> {
    /** @param value on the linear {@link Scale}, finite */
    public record Observation<V>(V variant, int block, double value) {}

    private final List<V> variants;
    private final Map<Integer, List<Observation<V>>> blocks;
    private final VariantGraph graph;
    private final double[] thetas;
    private final double residualVariance;
    private final int residualDf;

    private BlockModel(List<Observation<V>> observations) {
        this.variants =
                observations.stream().map(Observation::variant).distinct().toList();
        this.blocks = observations.stream().collect(Collectors.groupingBy(Observation::block));
        this.graph = VariantGraph.of(
                variants.size(), blocks.values().stream().map(this::counts).toList());
        this.thetas = graph.solve(deviations());
        this.residualDf = observations.size() - blocks.size() - variants.size() + graph.components();
        this.residualVariance = residualSquares() / residualDf;
    }

    /** @throws IllegalArgumentException when a value is not finite: leave out trials without the metric */
    public static <V> BlockModel<V> of(List<Observation<V>> observations) {
        if (observations.stream().anyMatch(one -> !Double.isFinite(one.value()))) {
            throw new IllegalArgumentException("a trial has a finite value or none: " + observations);
        }
        return new BlockModel<>(observations);
    }

    /**
     * @param weights of the variants in the contrast; they add up to zero
     * @return unknown when a variant has no trial or no block connects it with the others
     */
    public Effect effect(Scale scale, Map<V, Double> weights, PriorVariance prior) {
        if (!variants.containsAll(weights.keySet())) {
            return Effect.unknown(scale);
        }
        double[] sum = new double[variants.size()];
        weights.forEach((variant, weight) -> sum[variants.indexOf(variant)] = weight);
        if (!graph.connects(sum)) {
            return Effect.unknown(scale);
        }
        double variance = prior.moderated(residualVariance, residualDf) * product(sum, graph.solve(sum));
        return new Effect(
                scale,
                rounded(product(sum, thetas)),
                Math.sqrt(variance),
                prior.df() + residualDf,
                blocksAbout(weights.keySet()),
                residualDf);
    }

    /** A sum that is zero but for rounding errors, as zero. */
    private static double rounded(double linear) {
        return Math.abs(linear) < Effect.NOTHING ? 0 : linear;
    }

    /** Number of blocks that have one of the variants and another one. */
    private int blocksAbout(Set<V> asked) {
        return (int) blocks.values().stream()
                .map(trials -> trials.stream().map(Observation::variant).collect(Collectors.toSet()))
                .filter(present -> present.size() > 1 && present.stream().anyMatch(asked::contains))
                .count();
    }

    private double[] counts(List<Observation<V>> block) {
        double[] counts = new double[variants.size()];
        block.forEach(trial -> counts[variants.indexOf(trial.variant())]++);
        return counts;
    }

    /** Sums of the deviations of trials from the mean of their block, by variant. */
    private double[] deviations() {
        double[] sums = new double[variants.size()];
        blocks.values().forEach(block -> {
            double mean = mean(block);
            block.forEach(trial -> sums[variants.indexOf(trial.variant())] += trial.value() - mean);
        });
        return sums;
    }

    private double residualSquares() {
        double squares = 0;
        for (List<Observation<V>> block : blocks.values()) {
            List<Observation<V>> rest = new ArrayList<>();
            block.forEach(trial -> rest.add(new Observation<>(
                    trial.variant(), trial.block(), trial.value() - thetas[variants.indexOf(trial.variant())])));
            double beta = mean(rest);
            squares += rest.stream()
                    .mapToDouble(trial -> (trial.value() - beta) * (trial.value() - beta))
                    .sum();
        }
        return squares;
    }

    private double mean(List<Observation<V>> trials) {
        return trials.stream().mapToDouble(Observation::value).average().orElseThrow();
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int at = 0; at < one.length; at++) {
            sum += one[at] * other[at];
        }
        return sum;
    }
}
