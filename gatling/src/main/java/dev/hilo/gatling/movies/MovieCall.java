package dev.hilo.gatling.movies;

import dev.hilo.gatling.record.Outcome;

/** One request on its way. It belongs to one virtual user and so to one event loop: no locks. */
final class MovieCall {
    final MovieOperation operation;
    /** What is asked for: an id, the number of a page, or nothing. */
    final String subject;
    /** Movies known to be stored when the request was sent. */
    final int stored;

    final long intended;
    final long started;
    private long ended;
    private int status;
    private Outcome outcome;

    MovieCall(MovieOperation operation, String subject, int stored, long intended, long started) {
        this.operation = operation;
        this.subject = subject;
        this.stored = stored;
        this.intended = intended;
        this.started = started;
    }

    /** The whole answer is there. */
    int answered(int code) {
        ended = System.nanoTime();
        status = code;
        return code;
    }

    /** There will be none. */
    void unanswered(Outcome reason) {
        ended = System.nanoTime();
        outcome = reason;
    }

    Outcome judged(Outcome verdict) {
        outcome = verdict;
        return verdict;
    }

    boolean isAnswered() {
        return status != 0;
    }

    int status() {
        return status;
    }

    long ended() {
        return ended;
    }

    Outcome outcome() {
        return outcome;
    }
}
