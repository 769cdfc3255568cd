package dev.hilo.harness.report.words;

import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import java.util.Locale;
import java.util.Optional;

/** Changes as limits are written: in percent, or as a difference where there is no ratio. */
public final class PercentChanges {
    private static final double MANY_PERCENT = 100;

    private PercentChanges() {}

    /** {@code +13.0 %}; a dash for what is not known. */
    public static String text(Scale scale, double change) {
        if (!Double.isFinite(change)) {
            return Numbers.ABSENT;
        }
        return scale == Scale.RATIO ? percent(100 * (change - 1)) : signed(change);
    }

    /** {@code +12.3 % to +13.7 %}; a dash without an interval. */
    public static String interval(Scale scale, Optional<Interval> interval) {
        return interval.map(ends -> text(scale, ends.low()) + " to " + text(scale, ends.high()))
                .orElse(Numbers.ABSENT);
    }

    private static String percent(double percent) {
        String form = Math.abs(percent) < MANY_PERCENT ? "%+.1f %%" : "%+,.0f %%";
        String text = String.format(Locale.ROOT, form, percent);
        if (text.equals("-100.0 %") && percent > -MANY_PERCENT) {
            return Numbers.nearly(-1, percent + MANY_PERCENT) + " %";
        }
        return text.equals("-0.0 %") ? "0.0 %" : text;
    }

    private static String signed(double difference) {
        if (difference == 0) {
            return "0";
        }
        String size = Numbers.measured(Math.abs(difference));
        return String.format(Locale.ROOT, "%s%s", difference < 0 ? "-" : "+", size);
    }
}
