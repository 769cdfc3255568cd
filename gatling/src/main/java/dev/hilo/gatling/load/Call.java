package dev.hilo.gatling.load;

import dev.hilo.load.Outcome;

/** One request in flight. It belongs to one virtual user and so to one event loop, so it needs no lock. Times are {@link System#nanoTime()}. */
public class Call {
    private final int operation;
    private final long intended;
    private final long started;
    private long ended;
    private int status;
    private Outcome outcome;

    /** @param operation index in {@link Workload#operations()} */
    public Call(int operation, long intended, long started) {
        this.operation = operation;
        this.intended = intended;
        this.started = started;
    }

    /** Records the end of a complete answer. */
    public int answered(int code) {
        ended = System.nanoTime();
        status = code;
        return code;
    }

    /** Records that no answer will arrive. */
    void unanswered(Outcome reason) {
        ended = System.nanoTime();
        outcome = reason;
    }

    public Outcome judged(Outcome verdict) {
        outcome = verdict;
        return verdict;
    }

    boolean isAnswered() {
        return status != 0;
    }

    int operation() {
        return operation;
    }

    long intended() {
        return intended;
    }

    long started() {
        return started;
    }

    long ended() {
        return ended;
    }

    public int status() {
        return status;
    }

    Outcome outcome() {
        return outcome;
    }
}
