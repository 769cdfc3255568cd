package dev.hilo.harness.init;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;

/**
 * A path below which the operations of a document are, where it names no server and the code declares the same operations below that path.
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
