package dev.hilo.movies.domain;

import java.time.Duration;

/** Limits of a build for calls to other services. A call that exceeds a limit is not repeated. */
public final class ServiceLimits {
    public static final Duration CONNECT = Duration.ofSeconds(1);

    /** Time limit from the request to the last byte of the answer. */
    public static final Duration ANSWER = Duration.ofSeconds(2);

    /** Largest body of an answer, in bytes. */
    public static final int BODY_MAX = 256 * 1024;

    /** Concurrent connections: more than any build has concurrent requests, so that no pool limits what is measured. */
    public static final int CONNECTIONS_MAX = 10_000;

    /** Threads of the classic fan-out for its calls. */
    public static final int CLASSIC_THREADS = 200;

    private ServiceLimits() {}
}
