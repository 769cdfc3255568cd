package dev.hilo.harness.draft;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.List;
import java.util.Map;

/** Counts requests and their kinds in bounded memory. A request is method, path and query: {@code GET /movies/17}. */
final class KindCounts {
    private static final int MOST_KEYS = 10_000;

    /** Neither a kind nor a request has it. */
    private static final String SEPARATOR = "\n";

    private final FrequentKeys kinds = new FrequentKeys(MOST_KEYS);
    private final FrequentKeys requests = new FrequentKeys(MOST_KEYS);

    /** @param kind what requests have in common: {@code GET /movies/{id}} */
    void add(String kind, String request) {
        kinds.add(kind);
        requests.add(kind + SEPARATOR + request);
    }

    /** Kinds of which a request is known, the most frequent first. */
    List<String> kinds() {
        Map<String, List<String>> known = requestsByKind();
        return kinds.byFrequency().stream().filter(known::containsKey).toList();
    }

    /** Requests of each kind, the most frequent first. */
    Map<String, List<String>> requestsByKind() {
        return requests.byFrequency().stream()
                .map(key -> key.split(SEPARATOR, 2))
                .collect(groupingBy(parts -> parts[0], mapping(parts -> parts[1], toList())));
    }

    long count(String kind) {
        return kinds.count(kind);
    }

    long count(String kind, String request) {
        return requests.count(kind + SEPARATOR + request);
    }

    long total() {
        return kinds.total();
    }
}
