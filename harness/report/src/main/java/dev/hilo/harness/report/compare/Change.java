package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.report.words.PercentChanges;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;

/**
 * One metric of one cell, from A to B.
 *
 * @param a geometric mean over the trials that count where the change is a ratio, else the mean
 */
record Change(Cell cell, ComparedMetric metric, double a, double b, TestDecision decision) {

    boolean isShown() {
        return decision.verdict().isDifference();
    }

    String change() {
        return PercentChanges.text(decision.effect().scale(), decision.effect().change());
    }

    /** The interval in words; a dash without enough trials. */
    String interval() {
        return PercentChanges.interval(decision.effect().scale(), decision.interval());
    }

    String verdict() {
        return VerdictWords.words(decision);
    }

    /** Reason for a missing interval. */
    String lacking() {
        if (!decision.effect().isKnown()) {
            return "measured in one of the two runs only";
        }
        return decision.effect().isEnough()
                ? "no spread between the trials, so their noise is not known"
                : "%d of %d trials on the side that has fewer"
                        .formatted(decision.effect().blocks(), Effect.ENOUGH_BLOCKS);
    }
}
