package dev.hilo.harness.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The verdict on one change, with the values that decided it.
 *
 * @param samePercent changes smaller than this do not matter
 * @param correctedP p corrected for all changes that were judged together; NaN where there is none
 */
public record TestDecision(Effect effect, double samePercent, double correctedP, Rule rule, Verdict verdict) {
    /** The default error rate. */
    public static final double ERROR_RATE = 0.05;

    /** Largest number of additional blocks that is tried. */
    private static final int MOST_BLOCKS = 100_000;

    /**
     * The rule by which changes that are reported together are judged, fixed before they are known.
     *
     * @param error the error rate of all differences together, and of each equivalence
     */
    public record Rule(Correction correction, double error) {}

    /**
     * A change that is to be judged.
     *
     * @param samePercent changes smaller than this do not matter
     */
    public record Hypothesis(Effect effect, Better better, double samePercent) {}

    /** Judges all changes that are reported together; the order stays. */
    public static List<TestDecision> of(Rule rule, List<Hypothesis> together) {
        double[] corrected = rule.correction()
                .of(together.stream()
                        .mapToDouble(hypothesis -> hypothesis.effect().p())
                        .toArray());
        List<TestDecision> decisions = new ArrayList<>();
        for (int at = 0; at < corrected.length; at++) {
            Hypothesis hypothesis = together.get(at);
            TestDecision open =
                    new TestDecision(hypothesis.effect(), hypothesis.samePercent(), corrected[at], rule, null);
            decisions.add(open.as(open.decide(hypothesis.better())));
        }
        return decisions;
    }

    /** The decision on a change that cannot be judged. */
    public static TestDecision invalid(Rule rule, Hypothesis hypothesis) {
        return new TestDecision(hypothesis.effect(), hypothesis.samePercent(), Double.NaN, rule, Verdict.INVALID);
    }

    private TestDecision as(Verdict decided) {
        return new TestDecision(effect, samePercent, correctedP, rule, decided);
    }

    /**
     * The interval from which the verdict is read. It excludes "no change" when a difference is shown, and lies in the band when the
     * difference is too small to matter or equivalence is shown. Empty without enough blocks or without any spread in them, and of a change
     * that cannot be judged.
     */
    public Optional<Interval> interval() {
        return isJudged() ? effect.interval(confidence()) : Optional.empty();
    }

    /** The p-value before the correction; NaN where there is none, as of a change that cannot be judged. */
    public double p() {
        return isJudged() ? effect.p() : Double.NaN;
    }

    private boolean isJudged() {
        return verdict != Verdict.INVALID;
    }

    /** The end of the interval that is nearer to "no change"; the estimate where there is no interval. */
    public double leastChange() {
        return interval()
                .map(ends -> effect.linear() > 0 ? ends.low() : ends.high())
                .orElse(effect.change());
    }

    /** The interval of a change that is a lower bound of its size: nothing is known of the end that is farther from "no change". */
    public Optional<Interval> openInterval() {
        Scale scale = effect.scale();
        return interval()
                .map(ends -> effect.linear() > 0
                        ? new Interval(ends.low(), scale.change(Double.POSITIVE_INFINITY))
                        : new Interval(scale.change(Double.NEGATIVE_INFINITY), ends.high()));
    }

    /**
     * The smallest change that would be shown as a difference with this noise and this number of blocks: as far from "no change" as the
     * interval reaches from the estimate. Empty where there is no interval.
     */
    public OptionalDouble shownFrom() {
        return isJudged()
                ? effect.half(corrected()).stream().map(effect.scale()::change).findFirst()
                : OptionalDouble.empty();
    }

    /** Confidence of the interval: one minus the corrected error rate, or that of two one-sided tests. */
    public double confidence() {
        return verdict == Verdict.SAME ? 1 - 2 * rule.error() : corrected();
    }

    /**
     * Confidence of a difference. To compare a corrected p with the error rate is to compare p itself with the error rate divided by the
     * factor of the correction.
     */
    private double corrected() {
        double share = effect.p() / correctedP;
        return 1 - rule.error() * (share > 0 ? share : 1);
    }

    /**
     * Additional blocks that would decide it if the noise stays the same: so many that the interval no longer reaches from the estimate to
     * "no change", or to the end of the band.
     *
     * @param blocks that the run has
     * @return empty when no number of blocks is known to decide it
     */
    public OptionalInt moreBlocks(int blocks) {
        double wanted = Math.abs(effect.linear());
        double inBand = band() - wanted;
        return moreBlocks(blocks, inBand > wanted ? inBand : wanted);
    }

    /**
     * Additional blocks for any other change: so many that the interval no longer reaches from the estimate to it.
     *
     * @param half distance of the estimate from it, on the linear scale
     */
    public OptionalInt moreBlocks(int blocks, double half) {
        if (interval().isEmpty() || !isReached(MOST_BLOCKS, blocks, half)) {
            return OptionalInt.empty();
        }
        int few = 0;
        int enough = MOST_BLOCKS;
        while (enough - few > 1) {
            int middle = (few + enough) / 2;
            if (isReached(middle, blocks, half)) {
                enough = middle;
            } else {
                few = middle;
            }
        }
        return OptionalInt.of(enough);
    }

    /** Whether so many additional blocks are enough; each adds at least one degree of freedom. */
    private boolean isReached(int more, int blocks, double half) {
        Effect then = new Effect(
                effect.scale(),
                0,
                effect.error() * Math.sqrt(blocks / (double) (blocks + more)),
                effect.df() + more,
                effect.blocks() + more,
                effect.seenDf() + more);
        return then.isInside(half, corrected());
    }

    private double band() {
        return effect.scale().band(samePercent);
    }

    private Verdict decide(Better better) {
        if (!effect.isKnown()) {
            return Verdict.INVALID;
        }
        if (effect.isExactlyNone()) {
            return Verdict.SAME;
        }
        if (correctedP <= rule.error()) {
            return effect.isInside(band(), corrected()) ? Verdict.TOO_SMALL : direction(better);
        }
        return effect.isSame(band(), rule.error()) ? Verdict.SAME : Verdict.UNDECIDED;
    }

    private Verdict direction(Better better) {
        boolean higher = effect.linear() > 0;
        return switch (better) {
            case NEITHER -> Verdict.DIFFERENT;
            case HIGHER -> higher ? Verdict.BETTER : Verdict.WORSE;
            case LOWER -> higher ? Verdict.WORSE : Verdict.BETTER;
        };
    }
}
