package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Subject;
import java.util.List;
import java.util.Map;

/**
 * Something that is asked of each metric: a sum with weights over variants.
 *
 * @param switches one for a change, two for how the change of the first depends on the second
 * @param weights of the variants that take part
 * @param pairs how many pairs of variants the answer is a mean of
 */
public record Contrast(Kind kind, List<Switch> switches, Map<Subject, Double> weights, int pairs) {

    public enum Kind {
        /** Two variants that differ in the switch alone. */
        PAIR,
        /** The same where the switch is known to move nothing: what differs is the noise. */
        CONTROL,
        /** All pairs of the switch together. */
        MAIN_EFFECT,
        /** How much more the first switch does after the second one than before it. */
        INTERACTION
    }

    public Switch subject() {
        return switches.getFirst();
    }

    public boolean is(Kind wanted) {
        return kind == wanted;
    }

    /** Of a pair: the side that the switch leaves, then the one that it leads to. */
    public List<VariantTrials> sides(List<VariantTrials> variants) {
        return variants.stream()
                .filter(variant -> weights.containsKey(variant.subject()))
                .sorted((one, other) -> Double.compare(weights.get(one.subject()), weights.get(other.subject())))
                .toList();
    }
}
