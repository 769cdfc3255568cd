package dev.hilo.harness.analysis.why;

import dev.hilo.harness.analysis.MetricFit;
import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The difference of a pair with a suspect and without it, from duets at both levels of a switch that removes it. No verdict counts these duets.
 *
 * @param why the answer that named the suspect
 * @param kept number of duets with the suspect in which both sides count, and {@code removed} without it
 * @param with ratio of the two sides with the suspect, and {@code without} it
 * @param change ratio of these ratios, that without the suspect to that with it, judged together with the other proofs of a workload
 */
public record Proof(Why why, Removal removal, int kept, int removed, Effect with, Effect without, TestDecision change) {
    private static final double CONFIDENCE = 1 - TestDecision.ERROR_RATE;

    /** What the three ratios say together. */
    public enum Outcome {
        /** The ratio changes towards none, and no difference is shown without the suspect. */
        GOES,
        /** The ratio changes towards none, and a difference is still shown. */
        GOES_IN_PART,
        /** The ratio changes beyond none: without the suspect the other side costs more. */
        TURNS,
        /** The ratio changes away from none. */
        GROWS,
        /** A difference is shown without the suspect, too, and no change of it. */
        STAYS,
        /** Neither a change is shown, nor a difference without the suspect. */
        UNDECIDED,
        /** These duets show no difference that could go. */
        NO_DIFFERENCE,
        /** Too few duets count. */
        NOT_MEASURED
    }

    /** Effects of a pair at both levels of a switch, before the change is judged. */
    record Fitted(Why why, Removal removal, int kept, int removed, Effect with, Effect without, Effect change) {

        static Fitted of(Why why, Removal removal, ResultFolder tried) {
            SwitchPair pair = why.pair();
            SwitchPair other = pair.at(removal.factor(), removal.level());
            List<TrialResult> kept = sides(tried, pair, why);
            List<TrialResult> removed = sides(tried, other, why);
            MetricFit fit = MetricFit.of(
                    why.cost().metric(),
                    Stream.concat(kept.stream(), removed.stream()).toList(),
                    compared -> tried.run().noise(why.workload(), compared));
            Map<Subject, Double> change = weights(other);
            weights(pair).forEach((side, weight) -> change.put(side, -weight));
            return new Fitted(
                    why,
                    removal,
                    kept.size() / 2,
                    removed.size() / 2,
                    fit.effect(weights(pair)),
                    fit.effect(weights(other)),
                    fit.effect(change));
        }

        private static List<TrialResult> sides(ResultFolder tried, SwitchPair pair, Why why) {
            return ProfiledDuet.sides(tried, pair, why.workload()).stream()
                    .flatMap(List::stream)
                    .toList();
        }

        private static Map<Subject, Double> weights(SwitchPair pair) {
            Map<Subject, Double> weights = new LinkedHashMap<>();
            weights.put(pair.from(), -1.0);
            weights.put(pair.to(), 1.0);
            return weights;
        }

        Proof judged(TestDecision decision) {
            return new Proof(why, removal, kept, removed, with, without, decision);
        }
    }

    /** Interval of the difference with the suspect or without it; empty with too few duets. */
    public Optional<Interval> interval(Effect one) {
        return one.interval(CONFIDENCE);
    }

    private boolean isShown(Effect one) {
        return interval(one).filter(ends -> !ends.holds(one.scale().none())).isPresent();
    }

    public Outcome outcome() {
        if (change.interval().isEmpty()
                || interval(with).isEmpty()
                || interval(without).isEmpty()) {
            return Outcome.NOT_MEASURED;
        }
        if (!isShown(with)) {
            return Outcome.NO_DIFFERENCE;
        }
        boolean isSameWay = Math.signum(with.linear()) == Math.signum(without.linear());
        return change.verdict() == Verdict.DIFFERENT ? changed(isSameWay) : unchanged(isSameWay);
    }

    private Outcome changed(boolean isSameWay) {
        if (Math.signum(change.effect().linear()) == Math.signum(with.linear())) {
            return Outcome.GROWS;
        }
        if (!isShown(without)) {
            return Outcome.GOES;
        }
        return isSameWay ? Outcome.GOES_IN_PART : Outcome.TURNS;
    }

    private Outcome unchanged(boolean isSameWay) {
        return isShown(without) && isSameWay ? Outcome.STAYS : Outcome.UNDECIDED;
    }

    /** Duets of each level that would show a change of this size if the noise stays the same; empty where no number is known to. */
    public OptionalInt duetsToShow() {
        OptionalInt more = change.moreBlocks(kept + removed);
        return more.isEmpty() ? more : OptionalInt.of((kept + removed + more.getAsInt() + 1) / 2);
    }
}
