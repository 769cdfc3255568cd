package dev.hilo.harness.stats;

import dev.hilo.harness.result.Metric.Better;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict about one change, with what decided it.
 *
 * @param correctedP p corrected for all changes that were judged together; NaN without enough blocks
 * @param floor the noise floor of this very change
 */
public record TestDecision(Effect effect, double correctedP, NoiseFloor floor, Verdict verdict) {
    /** The error rate: of the differences told, the share that is not there. */
    public static final double ERROR_RATE = 0.05;

    /** A change that is to be judged. */
    public record Hypothesis(Effect effect, NoiseFloor floor, Better better) {}

    /** Judges all changes that are reported together; the order stays. */
    public static List<TestDecision> of(List<Hypothesis> together) {
        double[] corrected = FalseDiscoveryRate.benjaminiHochberg(together.stream()
                .mapToDouble(hypothesis -> hypothesis.effect().p())
                .toArray());
        List<TestDecision> decisions = new ArrayList<>();
        for (int at = 0; at < corrected.length; at++) {
            decisions.add(of(together.get(at), corrected[at]));
        }
        return decisions;
    }

    /** Of a change about which nothing can be said. */
    public static TestDecision invalid(Effect effect) {
        return new TestDecision(effect, Double.NaN, NoiseFloor.of(new double[0], 0), Verdict.INVALID);
    }

    /** Whether it is more than chance. */
    public boolean isBeyondChance() {
        return correctedP <= ERROR_RATE;
    }

    /** Whether it is more than this machine shows where nothing changed; without aaRepeats nothing is known against it. */
    public boolean isAboveFloor() {
        return !floor.isKnown() || Math.abs(effect.linear()) > floor.size();
    }

    private static TestDecision of(Hypothesis hypothesis, double corrected) {
        TestDecision open = new TestDecision(hypothesis.effect(), corrected, hypothesis.floor(), null);
        return new TestDecision(open.effect, corrected, open.floor, open.decide(hypothesis.better()));
    }

    private Verdict decide(Better better) {
        if (!effect.isEnough()) {
            return Verdict.NOT_ENOUGH_TRIALS;
        }
        if (!isBeyondChance() || !isAboveFloor()) {
            return Verdict.NO_DIFFERENCE_SHOWN;
        }
        boolean higher = effect.linear() > 0;
        return switch (better) {
            case NEITHER -> Verdict.DIFFERENT;
            case HIGHER -> higher ? Verdict.BETTER : Verdict.WORSE;
            case LOWER -> higher ? Verdict.WORSE : Verdict.BETTER;
        };
    }
}
