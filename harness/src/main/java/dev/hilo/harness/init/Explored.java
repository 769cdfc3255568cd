package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import java.util.List;
import java.util.Optional;

/**
 * What a running application told.
 *
 * @param ready path that answers 200 when it is ready; empty where none was found
 * @param metrics path of its metrics; empty where none was found
 * @param source where the requests were found, in words
 * @param tried requests, those that may be kept first
 */
public record Explored(
        Optional<String> ready, Optional<String> metrics, String source, List<Tried> tried, List<String> notes) {
    /**
     * A request, and what came back when it was sent once.
     *
     * @param status 0 where it was not sent, because it may change something, or had no answer
     * @param remark why it cannot be used, or was not sent; empty where it can
     */
    public record Tried(Draft draft, int status, String remark) {
        public boolean isUsable() {
            return status >= 200 && status < 300 && remark.isEmpty();
        }
    }

    public boolean isUsable() {
        return tried.stream().anyMatch(Tried::isUsable);
    }
}
