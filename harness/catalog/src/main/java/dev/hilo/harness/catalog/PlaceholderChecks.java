package dev.hilo.harness.catalog;

import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.Template;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Checks that each placeholder in the requests has a value, or is captured by a request.
 *
 * @param field of a request, with its place in the list where it is one
 */
record PlaceholderChecks(RequestFields fields, Requests all, String field) {
    PlaceholderChecks(RequestFields fields, Requests all) {
        this(fields, all, "requests[%d]");
    }

    void check() {
        Set<String> known = new TreeSet<>(all.values().keySet());
        all.requests().forEach(request -> known.addAll(request.capture().keySet()));
        for (int place = 0; place < all.requests().size(); place++) {
            check(field.formatted(place), all.requests().get(place), known);
        }
    }

    private void check(String field, RequestSpec request, Set<String> known) {
        Stream.concat(
                        request.headers().values().stream(),
                        Stream.of(request.path(), Objects.requireNonNullElse(request.body(), "")))
                .flatMap(text -> Template.of(text).names().stream())
                .filter(name -> !name.startsWith(Requests.OF_ENVIRONMENT) && !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw fields.wrong(
                            field,
                            "unknown placeholder \"%s\"%s: give it under values, or capture it"
                                    .formatted(name, Nearest.suggestion(name, known)));
                });
        request.takes().stream()
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw fields.wrong(
                            field + ".takes",
                            "nothing captures \"%s\"%s".formatted(name, Nearest.suggestion(name, known)));
                });
    }
}
