package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Ruling;
import dev.hilo.harness.stats.Verdict;

/**
 * The answer to a question for one figure.
 *
 * @param why what an undecided or invalid answer lacks, in words; empty for a decided one
 * @param before what the first switch does before the second one; only of an interaction, else null
 * @param after the same after it
 */
record Claim(Question question, Figure figure, Ruling ruling, String why, Effect before, Effect after) {

    Effect effect() {
        return ruling.effect();
    }

    Verdict verdict() {
        return ruling.verdict();
    }

    /** Whether a difference is told. */
    boolean isDecided() {
        return verdict() == Verdict.BETTER || verdict() == Verdict.WORSE || verdict() == Verdict.DIFFERENT;
    }
}
