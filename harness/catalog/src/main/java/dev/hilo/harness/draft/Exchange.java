package dev.hilo.harness.draft;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A request and its answer, as they went by.
 *
 * @param target path and query
 * @param headers of the request, in their order; a name may be there twice
 * @param body bytes of the request; empty for none
 * @param isBodyCut whether the body was longer than what is kept of it, or did not come whole
 * @param millis from the request to the end of the answer
 * @param answerType media type of the answer; null for none
 */
public record Exchange(
        Instant start,
        double millis,
        String method,
        String target,
        List<Map.Entry<String, String>> headers,
        byte[] body,
        boolean isBodyCut,
        int status,
        String answerType) {
    /** Bytes of a body that are kept; a longer one is not used. */
    public static final int LARGEST_BODY = 100_000;
}
