package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.stream.IntStream;

/** Says of two sides what a report would say: the ordinary statistics, and nothing made for this check. */
interface PairJudge {
    PairJudge ORDINARY = (before, after) -> {
        double[] blocks = IntStream.range(0, before.length)
                .mapToDouble(block -> Scale.RATIO.linear(after[block] / before[block]))
                .toArray();
        NoiseFloor unknown = NoiseFloor.of(new double[0], blocks.length);
        Hypothesis hypothesis = new Hypothesis(Effect.of(Scale.RATIO, blocks), unknown, Metric.LATENCY_P50_MS.better());
        TestDecision decision = TestDecision.of(List.of(hypothesis)).getFirst();
        return new Judgement(decision.effect().change(), decision.verdict());
    };

    /** @param ratio of the second side to the first */
    record Judgement(double ratio, Verdict verdict) {}

    /** @param before the medians in milliseconds, one of each block, and {@code after} those of the same blocks */
    Judgement judge(double[] before, double[] after);
}
