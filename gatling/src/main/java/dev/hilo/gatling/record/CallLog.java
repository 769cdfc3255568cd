package dev.hilo.gatling.record;

import dev.hilo.load.LoadSummary;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Record of each request, in primitive arrays in memory so that recording is cheap; it is aggregated after the load.
 * Times are {@link System#nanoTime()}.
 */
public final class CallLog {
    private static final long NANOS = 1_000_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private long[] intended;
    private long[] started;
    private long[] ended;
    private short[] operations;
    private byte[] outcomes;
    /** Outcomes, by the numbers in {@code outcomes}. */
    private List<Outcome> words = Outcome.KNOWN;

    private int size;

    public CallLog(int expected) {
        int capacity = Math.max(expected, 16);
        intended = new long[capacity];
        started = new long[capacity];
        ended = new long[capacity];
        operations = new short[capacity];
        outcomes = new byte[capacity];
    }

    private CallLog(CallLog other) {
        intended = other.intended;
        started = other.started;
        ended = other.ended;
        operations = other.operations;
        outcomes = other.outcomes;
        words = other.words;
        size = other.size;
    }

    /** @param operation number of the operation in the workload's list of them, below 32,768 */
    public synchronized void add(int operation, long intendedAt, long startedAt, long endedAt, Outcome outcome) {
        if (size == intended.length) {
            resize(size * 2);
        }
        intended[size] = intendedAt;
        started[size] = startedAt;
        ended[size] = endedAt;
        operations[size] = (short) operation;
        outcomes[size] = number(outcome);
        size++;
    }

    private byte number(Outcome outcome) {
        int number = words.indexOf(outcome);
        if (number < 0) {
            number = words.size();
            words = Stream.concat(words.stream(), Stream.of(outcome)).toList();
        }
        return (byte) number;
    }

    private void resize(int capacity) {
        intended = Arrays.copyOf(intended, capacity);
        started = Arrays.copyOf(started, capacity);
        ended = Arrays.copyOf(ended, capacity);
        operations = Arrays.copyOf(operations, capacity);
        outcomes = Arrays.copyOf(outcomes, capacity);
    }

    /** Clears the log and releases its memory for the next load. */
    public synchronized void clear() {
        size = 0;
        resize(16);
    }

    public synchronized int size() {
        return size;
    }

    /** Time of the last complete or abandoned answer. */
    public synchronized long lastEnd() {
        long last = size == 0 ? System.nanoTime() : ended[0];
        for (int i = 1; i < size; i++) {
            last = Math.max(last, ended[i]);
        }
        return last;
    }

    public void forEach(Visitor visitor) {
        forEachFrom(0, visitor);
    }

    /** Visits the requests from an index on. Requests that end meanwhile do not wait for it and are not visited. */
    public void forEachFrom(int first, Visitor visitor) {
        CallLog now = view();
        for (int i = first; i < now.size; i++) {
            visitor.visit(
                    now.operations[i], now.intended[i], now.started[i], now.ended[i], now.words.get(now.outcomes[i]));
        }
    }

    /** Snapshot of the log: the same arrays, whose written elements never change. */
    private synchronized CallLog view() {
        return new CallLog(this);
    }

    /**
     * Counts requests in the second of their intended start.
     *
     * @param names of the operations, in the order of their numbers
     * @param origin beginning of second 0
     */
    public LoadSummary summary(List<String> names, int seconds, long origin) {
        LoadSummary summary = new LoadSummary(names, seconds);
        forEach((operation, intendedAt, startedAt, endedAt, outcome) -> {
            int second = Math.clamp((intendedAt - origin) / NANOS, 0, seconds - 1);
            summary.addLag(second, (startedAt - intendedAt) / NANOS_PER_MICRO);
            summary.add(second, operation, outcome, 1);
            if (outcome.hasLatency()) {
                summary.addLatency(second, operation, (endedAt - intendedAt) / NANOS_PER_MICRO, 1);
            }
        });
        return summary;
    }

    /** @param end of the clients' time */
    public LoadTotals.Overtime overtime(long end) {
        long[] answers = {0};
        double[] share = {0};
        forEach((operation, intendedAt, startedAt, endedAt, outcome) -> {
            if (outcome.isGood() && endedAt - end > 0) {
                answers[0]++;
                share[0] += Math.max(0, end - startedAt) / (double) (endedAt - startedAt);
            }
        });
        return new LoadTotals.Overtime(answers[0], share[0]);
    }

    @FunctionalInterface
    public interface Visitor {
        void visit(int operation, long intendedAt, long startedAt, long endedAt, Outcome outcome);
    }
}
