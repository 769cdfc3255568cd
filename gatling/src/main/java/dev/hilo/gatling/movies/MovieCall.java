package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.Call;

/** A request for a movie or several. */
final class MovieCall extends Call {
    final int number;
    final MovieOperation operation;
    /** What is asked for: an id, the number of a page, or nothing. */
    final String subject;
    /** Movies known to be stored when the request was sent. */
    final int stored;

    MovieCall(int number, MovieOperation operation, String subject, int stored, long intended, long started) {
        super(operation.ordinal(), intended, started);
        this.number = number;
        this.operation = operation;
        this.subject = subject;
        this.stored = stored;
    }
}
