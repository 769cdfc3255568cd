package dev.hilo.harness.draft;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hilo.load.requests.RequestSpec;

/**
 * A request that hilo proposes.
 *
 * @param guess what in it is a guess, in a few words for a comment beside it; empty where nothing is
 * @param target path and query of the request, with their parameters where the source names them
 * @param body schema of the JSON body with all references resolved; missing where the source has none
 */
public record Draft(
        RequestSpec request,
        String guess,
        Target target,
        @JsonIgnore JsonNode body) {
    public Draft(RequestSpec request, String guess, Target target) {
        this(request, guess, target, MissingNode.getInstance());
    }

    /** A draft of a source that has no parameters, such as a recording. */
    public Draft(RequestSpec request, String guess) {
        this(request, guess, Target.fixed(request.path()));
    }

    /** Whether sending it changes nothing, as HTTP has it. */
    public boolean isSafe() {
        return request.method().equals("GET") || request.method().equals("HEAD");
    }
}
