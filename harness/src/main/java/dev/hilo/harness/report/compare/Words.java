package dev.hilo.harness.report.compare;

import dev.hilo.harness.stats.Verdict;
import java.util.Locale;

/** Verdicts and changes in words. */
final class Words {
    private static final double MANY_PERCENT = 100;

    private Words() {}

    static String of(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String percent(double percent) {
        if (Double.isInfinite(percent)) {
            return "from nothing";
        }
        String form = Math.abs(percent) < MANY_PERCENT ? "%+.1f %%" : "%+,.0f %%";
        return String.format(Locale.ROOT, form, percent);
    }
}
