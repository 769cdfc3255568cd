package dev.hilo.gatling.load;

import dev.hilo.load.Outcome;

/** One request on its way. It belongs to one virtual user and so to one event loop: no locks. Times are {@link System#nanoTime()}. */
public class Call {
    private final int operation;
    private final long intended;
    private final long started;
    private long ended;
    private int status;
    private Outcome outcome;

    /** @param operation its place in {@link Workload#operations()} */
    public Call(int operation, long intended, long started) {
        this.operation = operation;
        this.intended = intended;
        this.started = started;
    }

    /** The whole answer is there. */
    public int answered(int code) {
        ended = System.nanoTime();
        status = code;
        return code;
    }

    /** There will be none. */
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
