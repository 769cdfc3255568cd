package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Subject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A question to each metric: a weighted sum over variants.
 *
 * @param switches one for a change, two for how the change of the first depends on the second
 * @param weights of the variants that take part
 * @param pairs how many pairs of variants the answer is a mean of
 */
public record Contrast(Kind kind, List<Switch> switches, Map<Subject, Double> weights, int pairs) {

    public enum Kind {
        /** Two variants that differ in the switch alone. */
        PAIR,
        /** A pair whose switch is known to have no effect: its difference is noise. */
        CONTROL,
        /** All pairs of the switch together. */
        MAIN_EFFECT,
        /** The effect of the first switch after the second one, less its effect before it. */
        INTERACTION
    }

    public Switch subject() {
        return switches.getFirst();
    }

    public boolean is(Kind wanted) {
        return kind == wanted;
    }

    /** The sides of a pair, the baseline first. */
    public List<VariantTrials> sides(List<VariantTrials> variants) {
        return variants.stream()
                .filter(variant -> weights.containsKey(variant.subject()))
                .sorted((one, other) -> Double.compare(weights.get(one.subject()), weights.get(other.subject())))
                .toList();
    }

    /** The sides with only those trials whose block has a trial of the other side, too. */
    public List<VariantTrials> met(List<VariantTrials> variants) {
        List<VariantTrials> sides = sides(variants);
        List<Set<Integer>> blocks = sides.stream()
                .map(side -> side.ok().stream().map(ResponseCurve::block).collect(Collectors.toSet()))
                .toList();
        return sides.stream()
                .map(side -> side.with(
                        trial -> blocks.stream().allMatch(block -> block.contains(ResponseCurve.block(trial)))))
                .toList();
    }
}
