package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.Locale;

/** The words and numbers for a change of a figure. */
final class Changes {
    private Changes() {}

    /** The change alone: {@code 0.43×}, or {@code +12 ms} where there is no ratio. */
    static String text(Figure figure, Effect effect) {
        if (effect.blocks() == 0) {
            return Numbers.ABSENT;
        }
        return effect.scale() == Scale.RATIO ? ratio(effect.change()) + "×" : difference(figure, effect.change());
    }

    /** The interval in the unit of the change; empty without one. */
    static String interval(Figure figure, Effect effect) {
        Interval interval = effect.interval();
        if (interval == null || interval.low() == 0 && interval.high() == 0) {
            return "";
        }
        return effect.scale() == Scale.RATIO
                ? "[" + ratio(interval.low()) + ", " + ratio(interval.high()) + "]"
                : "[" + signed(figure, interval.low()) + ", " + signed(figure, interval.high()) + "]";
    }

    /** Both, where the second is. */
    static String withInterval(Figure figure, Effect effect) {
        return (text(figure, effect) + " " + interval(figure, effect)).strip();
    }

    /** The class of the style sheet for a verdict. */
    static String tone(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** In percent of the figure, or in its unit where the change is a difference. */
    static String floor(Figure figure, Scale scale, NoiseFloor floor) {
        if (!floor.isKnown()) {
            return "not known";
        }
        return scale == Scale.RATIO
                ? Numbers.measured(100 * (Math.exp(floor.size()) - 1)) + " %"
                : (Numbers.figure(figure, floor.size()) + " " + figure.unit()).strip();
    }

    /** A change of less than a percent, which a steady figure can show, needs one decimal more. */
    private static String ratio(double ratio) {
        return Math.abs(ratio - 1) < 0.0095 && ratio != 1
                ? String.format(Locale.ROOT, "%.3f", ratio)
                : Numbers.twoDigits(ratio);
    }

    private static String difference(Figure figure, double change) {
        return (signed(figure, change) + " " + figure.unit()).strip();
    }

    private static String signed(Figure figure, double value) {
        return (value > 0 ? "+" : value < 0 ? "−" : "") + Numbers.figure(figure, Math.abs(value));
    }
}
