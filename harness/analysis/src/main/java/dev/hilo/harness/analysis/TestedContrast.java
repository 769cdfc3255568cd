package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;

/**
 * The answer to a contrast for one metric.
 *
 * @param invalid why its trials do not count; empty where they do
 * @param atLeast whether the change is a lower bound of its size, because the higher side could do more than was measured
 * @param moreMinutes additional minutes that would decide it; NaN when they are not known or more of the same tells nothing, infinite when no number would
 * @param before effect of the first switch before the second one; null unless the contrast is an interaction
 * @param after effect of the first switch after the second one; null likewise
 */
public record TestedContrast(
        Contrast contrast,
        Metric metric,
        Family family,
        TestDecision decision,
        String invalid,
        boolean atLeast,
        double moreMinutes,
        Effect before,
        Effect after) {
    /** Ratio of the ends of an interval beyond which it says nothing that a reader could use. */
    private static final double WIDEST = 3;

    public Effect effect() {
        return decision.effect();
    }

    public Verdict verdict() {
        return decision.verdict();
    }

    /** The change that is shown where it is a lower bound: the end of its interval that is nearer to no change. */
    public double leastChange() {
        return decision.leastChange();
    }

    public boolean isPrimary() {
        return family == Family.PRIMARY;
    }

    /** Whether the run could not measure it: an undecided side question whose interval spans more than a factor of three. */
    public boolean isUnmeasured() {
        return !isPrimary()
                && verdict() == Verdict.UNDECIDED
                && effect().scale() == Scale.RATIO
                && decision.interval()
                        .filter(ends -> !(ends.high() <= WIDEST * ends.low()))
                        .isPresent();
    }
}
