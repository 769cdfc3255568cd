package dev.hilo.gatling.record;

import dev.hilo.load.Outcome;
import dev.hilo.load.WarmUpSecond;
import org.HdrHistogram.Histogram;

/** Requests that ended within one second. */
public final class Second {
    private static final int DIGITS = 3;
    private static final int NANOS_PER_MICRO = 1_000;

    private final Histogram latency = new Histogram(DIGITS);
    private long requests;
    private long failed;

    Second() {}

    void add(long nanos, Outcome outcome) {
        requests++;
        if (!outcome.isGood()) {
            failed++;
        }
        if (outcome.hasLatency()) {
            latency.recordValue(Math.max(0, nanos / NANOS_PER_MICRO));
        }
    }

    public long requests() {
        return requests;
    }

    public long failed() {
        return failed;
    }

    public WarmUpSecond ofWarmUp(int number) {
        return new WarmUpSecond(number, requests, percentile(50), percentile(99));
    }

    private double percentile(double percentile) {
        return latency.getTotalCount() == 0 ? Double.NaN : latency.getValueAtPercentile(percentile);
    }

    /** The cells of median and p99 in a CSV line, in microseconds; empty where no request has a latency. */
    public String latencyCells() {
        return latency.getTotalCount() == 0
                ? ","
                : latency.getValueAtPercentile(50) + "," + latency.getValueAtPercentile(99);
    }
}
