package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges two sides with the statistics of the report; none of it is specific to the self-check. */
interface PairJudge {
    /** Equivalence band in percent. The seeded 5 % lie clearly outside. */
    double MATTERS_PERCENT = 2;

    PairJudge ORDINARY = (before, after) -> {
        List<Observation<Boolean>> sides = IntStream.range(0, before.length)
                .boxed()
                .flatMap(block -> Stream.of(
                        new Observation<>(false, block, Scale.RATIO.linear(before[block])),
                        new Observation<>(true, block, Scale.RATIO.linear(after[block]))))
                .toList();
        Effect effect = BlockModel.of(sides).effect(Scale.RATIO, Map.of(false, -1.0, true, 1.0), PriorVariance.NONE);
        Rule rule = new Rule(Correction.HOLM, TestDecision.ERROR_RATE);
        TestDecision decision = TestDecision.of(
                        rule, List.of(new Hypothesis(effect, Metric.LATENCY_P50_MS.better(), MATTERS_PERCENT)))
                .getFirst();
        return new Judgement(decision.effect().change(), decision.verdict());
    };

    /** @param ratio of the second side to the first */
    record Judgement(double ratio, Verdict verdict) {}

    /** @param before medians in milliseconds, one per block; {@code after} has those of the same blocks */
    Judgement judge(double[] before, double[] after);
}
