package dev.hilo.harness.draft;

import dev.hilo.load.requests.RequestSpec;

/**
 * A request that hilo proposes.
 *
 * @param guess what in it is a guess, in a few words for a comment beside it; empty where nothing is
 */
public record Draft(RequestSpec request, String guess) {
    /** Whether sending it changes nothing, as HTTP has it. */
    public boolean isSafe() {
        return request.method().equals("GET") || request.method().equals("HEAD");
    }
}
