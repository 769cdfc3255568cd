package dev.hilo.harness.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * The cells of an experiment by the levels of its factors; places may be empty. A contrast about a factor is a weight for each cell:
 * the sum of the cells with these weights, on the linear {@link Scale}, is the answer.
 *
 * @param cells the levels of each cell, one for each factor, always in the same order; no two cells are the same
 */
public record Design(List<List<String>> cells) {

    /** One level of a factor in the place of another. */
    public record Step(int factor, String from, String to) {}

    /** Two cells, by their places, that differ in one step only. */
    public record Pair(int from, int to) {}

    public List<Pair> pairs(Step step) {
        List<Pair> pairs = new ArrayList<>();
        for (int from = 0; from < cells.size(); from++) {
            boolean begins = cells.get(from).get(step.factor()).equals(step.from());
            int to = begins ? cells.indexOf(with(cells.get(from), step.factor(), step.to())) : -1;
            if (to >= 0) {
                pairs.add(new Pair(from, to));
            }
        }
        return pairs;
    }

    /** Weights of the mean over all pairs of a step; empty without any. */
    public Optional<double[]> mainEffect(Step step) {
        return mean(step, (from, to) -> true);
    }

    /**
     * Weights of an interaction, the effect of the first step after the second one less its effect before it: the mean over all complete
     * grids of four cells. Empty without any.
     */
    public Optional<double[]> interaction(Step first, Step second) {
        return within(first, second, second.to())
                .flatMap(after -> within(first, second, second.from()).map(before -> difference(after, before)));
    }

    /**
     * Weights of the effect of the first step before or after the second one: the mean over those pairs that exist both before and after.
     */
    public Optional<double[]> within(Step first, Step second, String level) {
        return mean(
                first,
                (from, to) -> from.get(second.factor()).equals(level) && hasBoth(from, second) && hasBoth(to, second));
    }

    private boolean hasBoth(List<String> cell, Step step) {
        return cells.contains(with(cell, step.factor(), step.from()))
                && cells.contains(with(cell, step.factor(), step.to()));
    }

    private Optional<double[]> mean(Step step, BiPredicate<List<String>, List<String>> wanted) {
        List<Pair> pairs = pairs(step).stream()
                .filter(pair -> wanted.test(cells.get(pair.from()), cells.get(pair.to())))
                .toList();
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        double[] weights = new double[cells.size()];
        for (Pair pair : pairs) {
            weights[pair.from()] -= 1.0 / pairs.size();
            weights[pair.to()] += 1.0 / pairs.size();
        }
        return Optional.of(weights);
    }

    private static List<String> with(List<String> cell, int factor, String level) {
        List<String> other = new ArrayList<>(cell);
        other.set(factor, level);
        return other;
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            difference[i] = a[i] - b[i];
        }
        return difference;
    }
}
