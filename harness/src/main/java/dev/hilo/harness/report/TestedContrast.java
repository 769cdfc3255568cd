package dev.hilo.harness.report;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;

/**
 * The answer to a contrast for one metric.
 *
 * @param why what an undecided or invalid answer lacks, in words; empty for a decided one
 * @param before what the first switch does before the second one; only of an interaction, else null
 * @param after the same after it
 */
record TestedContrast(Contrast contrast, Metric metric, TestDecision decision, String why, Effect before, Effect after) {

    Effect effect() {
        return decision.effect();
    }

    Verdict verdict() {
        return decision.verdict();
    }

    /** Whether a difference is told. */
    boolean isDecided() {
        return verdict() == Verdict.BETTER || verdict() == Verdict.WORSE || verdict() == Verdict.DIFFERENT;
    }
}
