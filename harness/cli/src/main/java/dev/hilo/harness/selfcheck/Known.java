package dev.hilo.harness.selfcheck;

import java.util.Locale;

/**
 * Known value of a quantity and the bounds of a correct measurement. docs/selfcheck.md explains the tolerances.
 */
record Known(double value, double low, double high) {
    private static final double LATENCY_MS = 1;
    private static final double LATENCY_SHARE = 0.05;
    private static final double RATE_SHARE = 0.005;
    private static final double CPU_SHARE = 0.1;

    /** An exact value, for counts. */
    static Known exactly(double value) {
        return new Known(value, value, value);
    }

    static Known within(double value, double tolerance) {
        return new Known(value, value - tolerance, value + tolerance);
    }

    static Known atLeast(double value) {
        return new Known(value, value, Double.POSITIVE_INFINITY);
    }

    /** Allowance for both ways through the network stack and for scheduling delay. */
    static Known latency(double millis) {
        return within(millis, LATENCY_MS + LATENCY_SHARE * millis);
    }

    /**
     * A high percentile of answers that all take the same time. The excess over that time is scheduling delay of this machine, bounded by the
     * delay beyond which a trial is not judged.
     */
    static Known tail(double millis) {
        return new Known(millis, latency(millis).low(), millis + Trial.LATE_MS);
    }

    static Known rate(double perSecond) {
        return within(perSecond, RATE_SHARE * perSecond);
    }

    /** CPU time of a computation. The tolerance covers what the server uses beyond the requested amount. */
    static Known cpu(double amount) {
        return within(amount, CPU_SHARE * amount);
    }

    boolean holds(double measured) {
        return low <= measured && measured <= high;
    }

    /** The range of correct values, as text. */
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
