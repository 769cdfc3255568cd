package dev.hilo.harness.stats.paired;

import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * The test by which paired measurements are judged, fixed before they are known: a paired t test for a difference, two one-sided t tests
 * for equivalence.
 *
 * @param samePercent the equivalence bound in percent, above 0: changes up to it, in either direction, do not matter
 * @param errorRate of all hypotheses that are tested together, above 0 and below 0.5
 * @param correction for several hypotheses
 */
public record PairedTest(double samePercent, double errorRate, Correction correction) {

    /** @throws IllegalArgumentException when bound or error rate is out of range */
    public PairedTest {
        if (!(samePercent > 0 && Double.isFinite(samePercent))) {
            throw new IllegalArgumentException("the equivalence bound is above 0 %, not " + samePercent);
        }
        if (!(errorRate > 0 && errorRate < 0.5)) {
            throw new IllegalArgumentException("the error rate is above 0 and below 0.5, not " + errorRate);
        }
    }

    /** A test with an error rate of 0.05 for all hypotheses together, by Holm's correction. */
    public static PairedTest within(double samePercent) {
        return new PairedTest(samePercent, TestDecision.ERROR_RATE, Correction.HOLM);
    }

    /** Judges one metric that is the only hypothesis. */
    public PairedVerdict verdict(PairedMetric metric) {
        return verdicts(List.of(metric)).getFirst();
    }

    /**
     * Judges one metric of a study whose other hypotheses are judged elsewhere. The others are taken to show nothing, which is the worst
     * case: p is multiplied by the number of hypotheses, with either correction.
     *
     * @param hypotheses of the whole study, this one among them
     */
    public PairedVerdict verdict(PairedMetric metric, int hypotheses) {
        if (hypotheses < 1) {
            throw new IllegalArgumentException("a study has one hypothesis or more, not " + hypotheses);
        }
        Effect effect = metric.effect();
        List<Hypothesis> together = new ArrayList<>();
        together.add(new Hypothesis(effect, metric.better(), samePercent));
        while (together.size() < hypotheses) {
            together.add(new Hypothesis(nothing(effect), Better.NEITHER, samePercent));
        }
        return PairedVerdict.of(metric, decisions(together).getFirst());
    }

    /** An effect with p = 1. */
    private static Effect nothing(Effect like) {
        return new Effect(like.scale(), 0, 1, 1, Effect.ENOUGH_BLOCKS);
    }

    /** Judges several metrics, corrected for their number; verdicts are in the order of the metrics. */
    public List<PairedVerdict> verdicts(List<PairedMetric> together) {
        List<TestDecision> decisions = decisions(together.stream()
                .map(metric -> new Hypothesis(metric.effect(), metric.better(), samePercent))
                .toList());
        List<PairedVerdict> verdicts = new ArrayList<>();
        for (int at = 0; at < decisions.size(); at++) {
            verdicts.add(PairedVerdict.of(together.get(at), decisions.get(at)));
        }
        return verdicts;
    }

    private List<TestDecision> decisions(List<Hypothesis> together) {
        return TestDecision.of(new Rule(correction, errorRate), together);
    }
}
