package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The requests of the clients of an HTTP application, by weight.
 *
 * @param requests at least one
 * @param values sources of the placeholders <code>${name}</code> in them; values of earlier answers are named in {@link
 *     RequestSpec#capture()}
 * @param logIn null where the application knows no users
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Requests(List<RequestSpec> requests, Map<String, ValueSource> values, LogIn logIn) {
    /** Prefix of a placeholder whose value is a variable of hilo's environment. */
    public static final String OF_ENVIRONMENT = "env.";

    public Requests {
        require(requests != null && !requests.isEmpty(), "requests is missing or empty");
        requests = List.copyOf(requests);
        values = values == null ? Map.of() : new LinkedHashMap<>(values);
        requireDifferentKeys(requests);
    }

    /** The same for an application whose log is known. */
    public Requests of(Path applicationLog) {
        return logIn == null ? this : new Requests(requests, values, logIn.with(applicationLog));
    }

    /** Variables of hilo's environment whose values the requests and the log-in need. */
    public Set<String> neededVariables() {
        return Stream.concat(
                        requests.stream().flatMap(RequestSpec::texts),
                        Stream.ofNullable(logIn).flatMap(LogIn::texts))
                .flatMap(text -> Template.of(text).variables().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static void requireDifferentKeys(List<RequestSpec> requests) {
        Set<String> keys = new HashSet<>();
        for (RequestSpec request : requests) {
            require(keys.add(request.key()), "two requests have the name \"%s\"".formatted(request.name()));
        }
    }
}
