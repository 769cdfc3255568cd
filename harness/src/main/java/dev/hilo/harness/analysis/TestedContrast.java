package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;

/**
 * The answer to a contrast for one metric.
 *
 * @param invalid why its trials do not count; empty where they do
 * @param moreMinutes how long the run would go on until it is decided; NaN when that is not known, infinite when it never would
 * @param before what the first switch does before the second one; only of an interaction, else null
 * @param after the same after it
 */
public record TestedContrast(
        Contrast contrast,
        Metric metric,
        Family family,
        TestDecision decision,
        String invalid,
        double moreMinutes,
        Effect before,
        Effect after) {

    public Effect effect() {
        return decision.effect();
    }

    public Verdict verdict() {
        return decision.verdict();
    }

    public boolean isPrimary() {
        return family == Family.PRIMARY;
    }
}
