package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Comparison;
import dev.hilo.harness.stats.Comparison.Interval;
import dev.hilo.harness.stats.Comparison.Scale;
import dev.hilo.harness.stats.Verdict;

/** The words and numbers for a change of a figure. */
final class Changes {
    private Changes() {}

    /** The change alone: {@code 0.43×}, or {@code +12 ms} where there is no ratio. */
    static String text(Figure figure, Comparison comparison) {
        return comparison.scale() == Scale.RATIO
                ? Numbers.ratio(comparison.change())
                : difference(figure, comparison.change());
    }

    /** The interval in the unit of the change; empty without one. */
    static String interval(Figure figure, Comparison comparison) {
        Interval interval = comparison.interval();
        if (interval == null || interval.low() == 0 && interval.high() == 0) {
            return "";
        }
        return comparison.scale() == Scale.RATIO
                ? "[" + Numbers.twoDigits(interval.low()) + ", " + Numbers.twoDigits(interval.high()) + "]"
                : "[" + signed(figure, interval.low()) + ", " + signed(figure, interval.high()) + "]";
    }

    static String words(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> "better";
            case WORSE -> "worse";
            case DIFFERENT -> "different";
            case NO_DIFFERENCE_SHOWN -> "no difference shown";
            case NOT_ENOUGH_TRIALS -> "no verdict";
            case INVALID -> "invalid";
        };
    }

    private static String difference(Figure figure, double change) {
        return (signed(figure, change) + " " + figure.unit()).strip();
    }

    private static String signed(Figure figure, double value) {
        return (value > 0 ? "+" : value < 0 ? "−" : "") + Numbers.figure(figure, Math.abs(value));
    }
}
