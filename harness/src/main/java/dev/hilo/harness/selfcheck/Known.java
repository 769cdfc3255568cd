package dev.hilo.harness.selfcheck;

import java.util.Locale;

/**
 * What is known of a quantity, and between which values a right measurement of it lies. Why the tolerances are what they are is in
 * docs/selfcheck.md.
 */
record Known(double value, double low, double high) {
    private static final double LATENCY_MS = 1;
    private static final double LATENCY_SHARE = 0.05;
    private static final double RATE_SHARE = 0.005;
    private static final double CPU_SHARE = 0.1;

    /** Nothing but this: for what is counted. */
    static Known exactly(double value) {
        return new Known(value, value, value);
    }

    static Known within(double value, double tolerance) {
        return new Known(value, value - tolerance, value + tolerance);
    }

    static Known atLeast(double value) {
        return new Known(value, value, Double.POSITIVE_INFINITY);
    }

    /** The way there and back, and a scheduler that comes late. */
    static Known latency(double millis) {
        return within(millis, LATENCY_MS + LATENCY_SHARE * millis);
    }

    /**
     * A percentile high up in answers that all take the same time: how much more it is, the scheduler of this machine decides, up to
     * where requests count as late.
     */
    static Known tail(double millis) {
        return new Known(millis, latency(millis).low(), millis + Trial.LATE_MS);
    }

    static Known rate(double perSecond) {
        return within(perSecond, RATE_SHARE * perSecond);
    }

    /** The server itself costs something beside what it is asked to use. */
    static Known cpu(double amount) {
        return within(amount, CPU_SHARE * amount);
    }

    boolean holds(double measured) {
        return low <= measured && measured <= high;
    }

    /** The values that are right, for people. */
    String allowed() {
        if (low == high) {
            return "exactly";
        }
        return high == Double.POSITIVE_INFINITY ? "at least" : told(low) + " to " + told(high);
    }

    static String told(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.replaceFirst("\\.?0+$", "");
    }
}
