package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;

/**
 * The answer to a contrast for one metric.
 *
 * @param invalid why its trials do not count; empty where they do
 * @param before what the first switch does before the second one; only of an interaction, else null
 * @param after the same after it
 */
public record TestedContrast(
        Contrast contrast, Metric metric, TestDecision decision, String invalid, Effect before, Effect after) {

    public Effect effect() {
        return decision.effect();
    }

    public Verdict verdict() {
        return decision.verdict();
    }

    /** Whether a difference is shown. */
    public boolean isDecided() {
        return verdict() == Verdict.BETTER || verdict() == Verdict.WORSE || verdict() == Verdict.DIFFERENT;
    }
}
