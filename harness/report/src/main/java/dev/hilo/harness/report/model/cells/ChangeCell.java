package dev.hilo.harness.report.model.cells;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.Optional;

/**
 * A change of a metric, for a table.
 *
 * @param text a dash where it cannot be judged
 * @param interval empty without one
 * @param verdict likewise, in words
 * @param tone class of the style sheet for the verdict
 * @param why what an undecided or invalid verdict lacks
 */
public record ChangeCell(String text, String interval, String verdict, String tone, String why) {

    public static ChangeCell of(TestedContrast tested) {
        return new ChangeCell(
                text(tested),
                tested.atLeast()
                        ? ""
                        : Changes.interval(
                                tested.metric(),
                                tested.effect().scale(),
                                tested.decision().interval()),
                VerdictWords.words(tested.decision()) + (tested.isPrimary() ? ", primary" : ""),
                Changes.tone(tested.verdict()),
                VerdictWords.why(tested));
    }

    private static String text(TestedContrast tested) {
        if (tested.verdict() == Verdict.INVALID) {
            return Numbers.ABSENT;
        }
        return tested.atLeast()
                ? sign(tested.effect()) + " "
                        + Changes.text(tested.metric(), tested.effect().scale(), tested.leastChange())
                : Changes.text(tested.metric(), tested.effect());
    }

    private static String sign(Effect effect) {
        return effect.linear() > 0 ? LowerBound.SIGN : "≤";
    }

    /** The change from the first side to the second; empty for a variant alone, or when a side has no value. */
    public static Optional<ChangeCell> of(Comparison comparison, Metric metric) {
        return comparison
                .effect(metric)
                .map(effect -> comparison
                        .tested(metric)
                        .map(ChangeCell::of)
                        .orElseGet(() -> unjudged(comparison, metric, effect)));
    }

    private static ChangeCell unjudged(Comparison comparison, Metric metric, Effect effect) {
        CapacityBound bound = comparison.bound(metric, effect);
        Optional<Interval> interval = effect.interval(1 - TestDecision.ERROR_RATE);
        if (!bound.invalid().isEmpty()) {
            return new ChangeCell(Numbers.ABSENT, "", "", "", bound.invalid());
        }
        return bound.atLeast()
                ? bounded(metric, effect, interval)
                : new ChangeCell(
                        Changes.text(metric, effect), Changes.interval(metric, effect.scale(), interval), "", "", "");
    }

    /** A change whose higher value is only a bound: at least the end of its interval that is nearer to no change, unless that is beyond it. */
    private static ChangeCell bounded(Metric metric, Effect effect, Optional<Interval> interval) {
        boolean rises = effect.linear() > 0;
        double least = interval.map(ends -> rises ? ends.low() : ends.high()).orElse(effect.change());
        boolean isShown =
                rises ? least > effect.scale().none() : least < effect.scale().none();
        return new ChangeCell(
                isShown ? sign(effect) + " " + Changes.text(metric, effect.scale(), least) : Numbers.ABSENT,
                "",
                "",
                "",
                "");
    }
}
