package dev.hilo.harness.init;

import dev.hilo.load.requests.RequestSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What populating an application came to.
 *
 * @param accepted in the order in which they are sent
 * @param refused method and path to the reason
 * @param times how often all of them were accepted
 */
record Populated(List<Accepted> accepted, Map<String, String> refused, int times) {
    private static final int MOST_TOLD = 3;
    private static final String NOTHING = "--populate: no creating operation was accepted, so its data is as it was.";
    private static final String FILLED = "Populated ";

    /** A request that the application accepted. @param key method and path without the names of parameters */
    record Accepted(String key, String origin, RequestSpec request) {}

    /** What both came to, one after the other in each round. */
    Populated and(Populated other) {
        Map<String, String> allRefused = new LinkedHashMap<>(refused);
        allRefused.putAll(other.refused);
        List<Accepted> all =
                Stream.concat(accepted.stream(), other.accepted.stream()).toList();
        int both = isEmpty() ? other.times : other.isEmpty() ? times : Math.min(times, other.times);
        return new Populated(all, allRefused, both);
    }

    boolean isEmpty() {
        return accepted.isEmpty();
    }

    /** Whether sentences for the user tell of a try to fill the application. */
    static boolean isToldIn(List<String> notes) {
        return notes.stream().anyMatch(note -> note.equals(NOTHING) || note.startsWith(FILLED));
    }

    /** Sentences for the user. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        List<String> creating = accepted.stream()
                .filter(one -> !one.request().method().equals("GET"))
                .map(Accepted::key)
                .toList();
        notes.add(
                creating.isEmpty()
                        ? NOTHING
                        : FILLED
                                + "%d times by %s; each trial repeats it."
                                        .formatted(times, String.join(", ", creating)));
        refused.entrySet().stream()
                .limit(MOST_TOLD)
                .forEach(one -> notes.add("Not populated: %s: %s".formatted(one.getKey(), one.getValue())));
        if (refused.size() > MOST_TOLD) {
            notes.add("Not populated: %d more: %s"
                    .formatted(
                            refused.size() - MOST_TOLD,
                            refused.keySet().stream().skip(MOST_TOLD).collect(Collectors.joining(", "))));
        }
        return notes;
    }
}
