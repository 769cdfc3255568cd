package dev.hilo.harness.report.words;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.Locale;

/** The words and numbers for a change of a metric. */
public final class Changes {
    private Changes() {}

    /** The change alone: {@code 0.43×}, or {@code +12 ms} where there is no ratio. */
    public static String text(Metric metric, Effect effect) {
        if (effect.blocks() == 0) {
            return Numbers.ABSENT;
        }
        return effect.scale() == Scale.RATIO ? ratio(effect.change()) + "×" : difference(metric, effect.change());
    }

    /** The interval in the unit of the change; empty without one. */
    public static String interval(Metric metric, Effect effect) {
        Interval interval = effect.interval();
        if (interval == null || interval.low() == 0 && interval.high() == 0) {
            return "";
        }
        return effect.scale() == Scale.RATIO
                ? "[" + ratio(interval.low()) + ", " + ratio(interval.high()) + "]"
                : "[" + signed(metric, interval.low()) + ", " + signed(metric, interval.high()) + "]";
    }

    /** Both, where the second is. */
    public static String withInterval(Metric metric, Effect effect) {
        return (text(metric, effect) + " " + interval(metric, effect)).strip();
    }

    /** The class of the style sheet for a verdict. */
    public static String tone(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** In percent of the metric, or in its unit where the change is a difference. */
    public static String floor(Metric metric, Scale scale, NoiseFloor floor) {
        if (!floor.isKnown()) {
            return "not known";
        }
        return scale == Scale.RATIO
                ? Numbers.measured(100 * (Math.exp(floor.size()) - 1)) + " %"
                : (Numbers.metric(metric, floor.size()) + " " + metric.unit()).strip();
    }

    /** A change of less than a percent, which a steady metric can show, needs one decimal more. */
    private static String ratio(double ratio) {
        return Math.abs(ratio - 1) < 0.0095 && ratio != 1
                ? String.format(Locale.ROOT, "%.3f", ratio)
                : Numbers.twoDigits(ratio);
    }

    private static String difference(Metric metric, double change) {
        return (signed(metric, change) + " " + metric.unit()).strip();
    }

    private static String signed(Metric metric, double value) {
        return (value > 0 ? "+" : value < 0 ? "−" : "") + Numbers.metric(metric, Math.abs(value));
    }
}
