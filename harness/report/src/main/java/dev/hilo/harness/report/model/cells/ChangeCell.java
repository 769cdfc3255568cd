package dev.hilo.harness.report.model.cells;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
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
                .map(effect -> comparison.tested(metric).map(ChangeCell::of).orElseGet(() -> unjudged(metric, effect)));
    }

    private static ChangeCell unjudged(Metric metric, Effect effect) {
        return new ChangeCell(
                Changes.text(metric, effect),
                Changes.interval(metric, effect.scale(), effect.interval(1 - TestDecision.ERROR_RATE)),
                "",
                "",
                "");
    }
}
