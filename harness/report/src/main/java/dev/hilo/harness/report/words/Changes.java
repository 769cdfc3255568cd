package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.Locale;
import java.util.Optional;

/** The words and numbers for a change of a metric. */
public final class Changes {
    private Changes() {}

    /** The change alone: {@code 0.43×}, or {@code +12 ms} where there is no ratio. */
    public static String text(Metric metric, Effect effect) {
        return effect.isKnown() ? text(metric, effect.scale(), effect.change()) : Numbers.ABSENT;
    }

    /** The interval in the unit of the change; empty without one. */
    public static String interval(Metric metric, Scale scale, Optional<Interval> interval) {
        return interval.map(ends -> scale == Scale.RATIO
                        ? "[" + ratio(ends.low()) + ", " + ratio(ends.high()) + "]"
                        : "[" + signed(metric, ends.low()) + ", " + signed(metric, ends.high()) + "]")
                .orElse("");
    }

    /** The change with its interval, where there is one. */
    public static String withInterval(Metric metric, TestDecision decision) {
        Effect effect = decision.effect();
        return (text(metric, effect) + " " + interval(metric, effect.scale(), decision.interval())).strip();
    }

    /** What precedes a change of which the higher value is only a bound: a ratio below 1 is then an upper bound. */
    public static String bound(Effect effect) {
        return effect.linear() > 0 ? "at least " : "at most ";
    }

    /** The change of which the higher value is only a bound: {@code at least 4.2×}, by the end of its interval that is nearer to no change. */
    static String bounded(Metric metric, TestDecision decision) {
        Effect effect = decision.effect();
        return bound(effect) + text(metric, effect.scale(), decision.leastChange());
    }

    /** The change with its interval, {@code at least 4.2×} where the higher value is only a bound; a dash where it is invalid. */
    public static String withInterval(TestedContrast tested) {
        if (tested.verdict() == Verdict.INVALID) {
            return Numbers.ABSENT;
        }
        return tested.atLeast()
                ? bounded(tested.metric(), tested.decision())
                : withInterval(tested.metric(), tested.decision());
    }

    /** The change alone, {@code at least 4.2×} where the higher value is only a bound. */
    static String text(TestedContrast tested) {
        return tested.atLeast() ? bounded(tested.metric(), tested.decision()) : text(tested.metric(), tested.effect());
    }

    /** {@code between 0.93× and 1.12×}; the change alone without an interval. */
    static String between(Metric metric, TestDecision decision) {
        Scale scale = decision.effect().scale();
        return decision.interval()
                .map(ends -> "between %s and %s"
                        .formatted(text(metric, scale, ends.low()), text(metric, scale, ends.high())))
                .orElse(text(metric, decision.effect()));
    }

    /** The class of the style sheet for a verdict. */
    public static String tone(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static String text(Metric metric, Scale scale, double change) {
        return scale == Scale.RATIO ? ratio(change) + "×" : difference(metric, change);
    }

    /** A ratio without its sign. A change of less than a percent, which a steady metric can show, needs one decimal more. */
    static String ratio(double ratio) {
        return Math.abs(ratio - 1) < 0.0095 && ratio != 1
                ? String.format(Locale.ROOT, "%.3f", ratio)
                : Numbers.twoDigits(ratio);
    }

    private static String difference(Metric metric, double change) {
        return sign(change) + Numbers.quantity(metric, Math.abs(change));
    }

    private static String signed(Metric metric, double value) {
        return sign(value) + Numbers.metric(metric, Math.abs(value));
    }

    private static String sign(double value) {
        return value > 0 ? "+" : value < 0 ? "−" : "";
    }
}
