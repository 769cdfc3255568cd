package dev.hilo.harness.init;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Differences between the paths of a document and those of the code. A path may be missing in front of the operations of a document that names
 * no server, or be too much in one that names the server of a gateway.
 *
 * @param routes method and path of each route of the code, as {@link Proposal#key()} writes them
 */
record RoutePrefix(Set<String> routes) {

    /** The operations of one document below the path under which the code has most of them; as they are where it has no majority anywhere. */
    List<Proposal> completed(List<Proposal> operations) {
        return of(operations)
                .map(prefix ->
                        operations.stream().map(one -> below(prefix, one)).toList())
                .orElse(operations);
    }

    /**
     * Paths in front of all operations without which the code has most of them, as a document has that names the address of a gateway, the
     * shortest first. Any path in front of all where the code is not to be seen.
     */
    List<String> surplus(List<Proposal> operations) {
        String first = operations.isEmpty()
                ? ""
                : operations.getFirst().draft().target().shape();
        return IntStream.range(1, first.length())
                .filter(end -> first.charAt(end) == '/')
                .mapToObj(end -> first.substring(0, end))
                .filter(prefix -> !prefix.contains("{"))
                .filter(prefix -> operations.stream()
                        .allMatch(one -> one.draft().target().shape().startsWith(prefix + "/")))
                .filter(prefix -> routes.isEmpty()
                        || 2
                                        * operations.stream()
                                                .filter(one -> routes.contains(
                                                        one.without(prefix).key()))
                                                .count()
                                > operations.size())
                .toList();
    }

    private Proposal below(String prefix, Proposal operation) {
        Proposal certain = operation.below(prefix, "");
        return routes.contains(certain.key())
                ? certain
                : operation.below(prefix, "below %s, where the code has most of its document".formatted(prefix));
    }

    private Optional<String> of(List<Proposal> operations) {
        Map<String, Integer> found = new LinkedHashMap<>();
        for (Proposal operation : operations) {
            String method = operation.draft().request().method() + " ";
            String path = operation.draft().target().shape();
            routes.stream()
                    .filter(route -> route.startsWith(method) && route.endsWith(path))
                    .map(route -> route.substring(method.length(), route.length() - path.length()))
                    .forEach(prefix -> found.merge(prefix, 1, Integer::sum));
        }
        return found.entrySet().stream()
                .filter(prefix -> 2 * prefix.getValue() > operations.size())
                .max(Entry.comparingByValue())
                .map(Entry::getKey);
    }
}
