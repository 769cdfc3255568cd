package dev.hilo.gatling.record;

import java.util.List;
import org.HdrHistogram.Histogram;

/** A load summed up by the second of the intended start and, within it, by operation. */
public final class LoadSummary {
    private static final long NANOS = 1_000_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final int DIGITS = 3;

    private final List<String> operations;
    private final int seconds;
    private final long[] lagMaxMicros;
    private final long[][][] outcomes;
    private final Histogram[][] latencies;

    /**
     * @param operations names, in the order of the numbers in the log
     * @param origin {@link System#nanoTime()} of the beginning of second 0
     */
    public LoadSummary(CallLog log, List<String> operations, int seconds, long origin) {
        this.operations = List.copyOf(operations);
        this.seconds = seconds;
        lagMaxMicros = new long[seconds];
        outcomes = new long[seconds][operations.size()][Outcome.values().length];
        latencies = new Histogram[seconds][operations.size()];
        for (Histogram[] second : latencies) {
            for (int operation = 0; operation < second.length; operation++) {
                second[operation] = new Histogram(DIGITS);
            }
        }
        log.forEach((operation, intended, started, ended, outcome) -> {
            int second = Math.clamp((intended - origin) / NANOS, 0, seconds - 1);
            lagMaxMicros[second] = Math.max(lagMaxMicros[second], (started - intended) / NANOS_PER_MICRO);
            outcomes[second][operation][outcome.ordinal()]++;
            if (outcome.hasLatency()) {
                latencies[second][operation].recordValue(Math.max(0, (ended - intended) / NANOS_PER_MICRO));
            }
        });
    }

    public List<String> operations() {
        return operations;
    }

    public int seconds() {
        return seconds;
    }

    /** How late the latest start of a second was, in microseconds. */
    public long lagMaxMicros(int second) {
        return lagMaxMicros[second];
    }

    public long count(int second, int operation, Outcome outcome) {
        return outcomes[second][operation][outcome.ordinal()];
    }

    public long started(int second, int operation) {
        long sum = 0;
        for (long count : outcomes[second][operation]) {
            sum += count;
        }
        return sum;
    }

    public long started(int second) {
        long sum = 0;
        for (int operation = 0; operation < operations.size(); operation++) {
            sum += started(second, operation);
        }
        return sum;
    }

    /** Microseconds from the intended start to the last byte of the outcomes that have a latency. */
    public Histogram latency(int second, int operation) {
        return latencies[second][operation];
    }

    public long total(Outcome outcome) {
        long sum = 0;
        for (long[][] second : outcomes) {
            for (long[] operation : second) {
                sum += operation[outcome.ordinal()];
            }
        }
        return sum;
    }
}
