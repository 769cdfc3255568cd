package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Comparison;
import dev.hilo.harness.stats.Verdict;

/** Says of two sides what a report would say: the ordinary statistics, and nothing made for this check. */
interface PairJudge {
    PairJudge ORDINARY = (before, after) -> {
        Comparison comparison = Comparison.of(before, after, Figure.LATENCY_P50_MS.better());
        return new Judgement(comparison.change(), comparison.verdict());
    };

    /** @param ratio of the second side to the first */
    record Judgement(double ratio, Verdict verdict) {}

    /** @param before the medians in milliseconds, one of each block, and {@code after} those of the same blocks */
    Judgement judge(double[] before, double[] after);
}
