package dev.hilo.harness.host;

import java.util.HashMap;
import java.util.Map;

/**
 * Context switches of a process. The kernel counts them for each thread and forgets a thread that ends, so the last counts of ended threads
 * are kept here: the totals never fall.
 */
final class ContextSwitches {

    /** The counters of one thread. */
    record Count(long voluntary, long involuntary) {
        private static final Count ZERO = new Count(0, 0);

        Count plus(Count other) {
            return new Count(voluntary + other.voluntary, involuntary + other.involuntary);
        }

        private boolean isBefore(Count earlier) {
            return voluntary < earlier.voluntary || involuntary < earlier.involuntary;
        }
    }

    private Map<String, Count> alive = new HashMap<>();
    private Count ended = Count.ZERO;

    /** @param now the counters of all threads that live, by thread id */
    Count total(Map<String, Count> now) {
        alive.forEach((thread, last) -> {
            Count current = now.get(thread);
            // a smaller count: another thread has got the number of one that ended
            if (current == null || current.isBefore(last)) {
                ended = ended.plus(last);
            }
        });
        alive = now;
        return now.values().stream().reduce(ended, Count::plus);
    }
}
