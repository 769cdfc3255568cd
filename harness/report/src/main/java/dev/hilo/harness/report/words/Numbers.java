package dev.hilo.harness.report.words;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Numbers as people read them: about three digits, a dash for what was not measured. */
public final class Numbers {
    /** Metrics without a unit that are no whole counts. */
    private static final Set<Metric> PER_REQUEST = EnumSet.of(
            Metric.CONTEXT_SWITCHES_PER_REQUEST,
            Metric.VOLUNTARY_SWITCHES_PER_REQUEST,
            Metric.INVOLUNTARY_SWITCHES_PER_REQUEST);

    public static final String ABSENT = "–";

    /** Times below this, in milliseconds, are written in microseconds. */
    private static final double TINY_MS = 0.1;

    private static final double MICROS = 1e3;

    private Numbers() {}

    /** A value below a head that names the unit; only a value that is too small for that unit names its own. */
    public static String metric(Metric metric, double value) {
        if (isTiny(metric, value)) {
            return measured(value * MICROS) + " µs";
        }
        boolean count = (metric.unit().isEmpty() || metric.unit().equals("events")) && !PER_REQUEST.contains(metric);
        return count && value == Math.rint(value) ? whole(value) : measured(value);
    }

    /** A value with its unit. */
    public static String quantity(Metric metric, double value) {
        String number = metric(metric, value);
        return isTiny(metric, value) ? number : (number + " " + metric.unit()).strip();
    }

    private static boolean isTiny(Metric metric, double value) {
        return metric.unit().equals("ms") && Double.isFinite(value) && value != 0 && Math.abs(value) < TINY_MS;
    }

    public static String measured(double value) {
        if (!Double.isFinite(value)) {
            return ABSENT;
        }
        double size = Math.abs(value);
        if (size == 0 || size >= 99.95) {
            return whole(value);
        }
        if (size >= 9.995) {
            return String.format(Locale.ROOT, "%.1f", value);
        }
        return size >= 0.995 ? String.format(Locale.ROOT, "%.2f", value) : small(value);
    }

    public static String ratio(double value) {
        return twoDigits(value) + "×";
    }

    /** A ratio without its sign: two decimals, fewer where it is large, and two digits where it is so small that it would read as none. */
    static String twoDigits(double value) {
        if (value > 0 && value < 0.00995) {
            return digits(value, 2);
        }
        return value >= 9.995 || !Double.isFinite(value) ? measured(value) : String.format(Locale.ROOT, "%.2f", value);
    }

    /** A value that rounding must not turn into the whole: {@code 99.6} percent of which 0.4 are left. @param sign of the whole */
    static String nearly(int sign, double left) {
        BigDecimal whole = BigDecimal.valueOf(sign * 100L);
        BigDecimal rest = new BigDecimal(digits(left, 1));
        return (sign < 0 ? whole.add(rest) : whole.subtract(rest)).toPlainString();
    }

    /** A value above zero with so many digits. */
    static String digits(double value, int count) {
        return new BigDecimal(value).round(new MathContext(count)).toPlainString();
    }

    public static String range(Metric metric, Sample sample) {
        return metric(metric, sample.min()) + "–" + metric(metric, sample.max());
    }

    /** A number with all of its digits, for settings and for programs. */
    public static String plain(double value) {
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        return exact.signum() == 0 ? "0" : exact.toPlainString();
    }

    /** A duration in seconds with one decimal, for a column of durations. */
    public static String seconds(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String small(double value) {
        BigDecimal exact = BigDecimal.valueOf(value);
        int firstDigit = exact.scale() - exact.precision() + 1;
        return exact.setScale(Math.min(firstDigit + 1, 4), RoundingMode.HALF_UP).toPlainString();
    }
}
