package dev.hilo.movies.domain;

import java.time.Duration;

/** What a build allows the services that it asks. A call that breaks a limit is not repeated. */
public final class ServiceLimits {
    public static final Duration CONNECT = Duration.ofSeconds(1);

    /** From the request to the last byte of the answer. */
    public static final Duration ANSWER = Duration.ofSeconds(2);

    /** Bytes of an answer's body. */
    public static final int BODY_MAX = 256 * 1024;

    /** Connections at once: more than any build has requests, so that no pool decides what is measured. */
    public static final int CONNECTIONS_MAX = 10_000;

    /** Threads that the classic fan-out has for its calls. */
    public static final int CLASSIC_THREADS = 200;

    private ServiceLimits() {}
}
