package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.Locale;

/**
 * One metric of one cell, from A to B.
 *
 * @param a geometric mean over the trials that count where the change is a ratio, else the mean
 */
record Change(Cell cell, ComparedMetric metric, double a, double b, TestDecision decision) {
    private static final double MANY_PERCENT = 100;

    boolean isShown() {
        return decision.verdict().isDifference();
    }

    /** Of what A has; without bounds where A has nothing. */
    double percent() {
        if (decision.effect().scale() == Scale.RATIO) {
            return 100 * (decision.effect().change() - 1);
        }
        return a == b ? 0 : 100 * (b - a) / a;
    }

    String change() {
        return told(decision.effect().change());
    }

    /** A dash without enough trials. */
    String interval() {
        return decision.interval()
                .map(ends -> told(ends.low()) + " to " + told(ends.high()))
                .orElse(Numbers.ABSENT);
    }

    String verdict() {
        return VerdictWords.words(decision.verdict(), decision.rule().samePercent());
    }

    static String percent(double percent) {
        if (Double.isInfinite(percent)) {
            return "from nothing";
        }
        String form = Math.abs(percent) < MANY_PERCENT ? "%+.1f %%" : "%+,.0f %%";
        return String.format(Locale.ROOT, form, percent);
    }

    private String told(double change) {
        if (!Double.isFinite(change)) {
            return Numbers.ABSENT;
        }
        return decision.effect().scale() == Scale.RATIO ? percent(100 * (change - 1)) : signed(change);
    }

    private String signed(double difference) {
        if (difference == 0) {
            return "0";
        }
        String size = Numbers.measured(Math.abs(difference));
        return String.format(Locale.ROOT, "%s%s", difference < 0 ? "-" : "+", size);
    }
}
