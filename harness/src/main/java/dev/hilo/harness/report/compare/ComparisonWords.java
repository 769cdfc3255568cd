package dev.hilo.harness.report.compare;

import java.util.Locale;

/** Changes in words. */
final class ComparisonWords {
    private static final double MANY_PERCENT = 100;

    private ComparisonWords() {}

    static String percent(double percent) {
        if (Double.isInfinite(percent)) {
            return "from nothing";
        }
        String form = Math.abs(percent) < MANY_PERCENT ? "%+.1f %%" : "%+,.0f %%";
        return String.format(Locale.ROOT, form, percent);
    }
}
