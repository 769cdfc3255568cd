package dev.hilo.contract;

import java.io.IOException;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Requests whose answers may get lost: a server that closes the connection while the client still sends may lose its own answer (RFC 9112,
 * 9.6).
 */
public final class LostAnswer {
    /** Attempts until an answer arrives, because a busy machine loses one now and then. */
    private static final int ATTEMPTS = 20;

    private LostAnswer() {}

    /**
     * Answer of a request that is repeated while its answer is lost.
     *
     * @throws CompletionException of the last attempt, or of one that failed for another cause
     */
    public static <A> A retried(Supplier<A> request) {
        for (int attempt = 1; ; attempt++) {
            try {
                return request.get();
            } catch (CompletionException e) {
                if (attempt == ATTEMPTS || !(e.getCause() instanceof IOException)) {
                    throw e;
                }
            }
        }
    }
}
