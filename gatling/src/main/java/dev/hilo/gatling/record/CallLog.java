package dev.hilo.gatling.record;

import java.util.Arrays;

/**
 * What happened to each request, kept in memory in primitive arrays so that recording costs next to nothing; summed up after the load.
 * Times are {@link System#nanoTime()}.
 */
public final class CallLog {
    private long[] intended;
    private long[] started;
    private long[] ended;
    private byte[] operations;
    private byte[] outcomes;
    private int size;

    public CallLog(int expected) {
        int capacity = Math.max(expected, 16);
        intended = new long[capacity];
        started = new long[capacity];
        ended = new long[capacity];
        operations = new byte[capacity];
        outcomes = new byte[capacity];
    }

    private CallLog(CallLog other) {
        intended = other.intended;
        started = other.started;
        ended = other.ended;
        operations = other.operations;
        outcomes = other.outcomes;
        size = other.size;
    }

    /** @param operation number of the operation in the workload's list of them */
    public synchronized void add(int operation, long intendedAt, long startedAt, long endedAt, Outcome outcome) {
        if (size == intended.length) {
            resize(size * 2);
        }
        intended[size] = intendedAt;
        started[size] = startedAt;
        ended[size] = endedAt;
        operations[size] = (byte) operation;
        outcomes[size] = (byte) outcome.ordinal();
        size++;
    }

    private void resize(int capacity) {
        intended = Arrays.copyOf(intended, capacity);
        started = Arrays.copyOf(started, capacity);
        ended = Arrays.copyOf(ended, capacity);
        operations = Arrays.copyOf(operations, capacity);
        outcomes = Arrays.copyOf(outcomes, capacity);
    }

    /** Forgets all and gives the memory back: other loads follow in this process. */
    public synchronized void clear() {
        size = 0;
        resize(16);
    }

    public synchronized int size() {
        return size;
    }

    /** When the last answer was complete or given up. */
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

    /** Those that were added after so many others. Requests that end meanwhile do not wait for it and are not visited. */
    public void forEachFrom(int first, Visitor visitor) {
        CallLog now = view();
        Outcome[] all = Outcome.values();
        for (int i = first; i < now.size; i++) {
            visitor.visit(now.operations[i], now.intended[i], now.started[i], now.ended[i], all[now.outcomes[i]]);
        }
    }

    /** What is in it now: the same arrays, in which nothing is ever changed that was once written. */
    private synchronized CallLog view() {
        return new CallLog(this);
    }

    @FunctionalInterface
    public interface Visitor {
        void visit(int operation, long intendedAt, long startedAt, long endedAt, Outcome outcome);
    }
}
