package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.Call;

/** A request of the Movies API. */
final class MovieCall extends Call {
    final int number;
    final MovieOperation operation;
    /** Target of the request: an id, the number of a page, or nothing. */
    final String subject;
    /** Number of movies that were stored when the request was sent. */
    final int stored;

    MovieCall(int number, MovieOperation operation, String subject, int stored, long intended, long started) {
        super(operation.ordinal(), intended, started);
        this.number = number;
        this.operation = operation;
        this.subject = subject;
        this.stored = stored;
    }
}
