package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The queries of a GraphQL schema, as introspection describes it. */
final class GraphQlSchema {
    /** Asks for everything that a query needs. */
    static final String INTROSPECTION =
            "{ __schema { queryType { name } types { name kind enumValues { name } fields { name args { name defaultValue type { ...Named } } type { ...Named } } } } }"
                    + " fragment Named on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }";

    private static final Set<String> PLAIN = Set.of("SCALAR", "ENUM");
    /** Fields of Apollo's federation, by which a gateway asks for the schema, and that clients never ask for. */
    private static final Set<String> FEDERATION = Set.of("_service", "_entities");

    private static final int DEEPEST = 2;
    private static final int MOST_FIELDS = 30;

    private final Map<String, JsonNode> types = new HashMap<>();
    private final String queryType;

    /** @param schema value of {@code data.__schema} */
    GraphQlSchema(JsonNode schema) {
        schema.path("types").forEach(type -> types.put(type.path("name").asText(), type));
        queryType = schema.path("queryType").path("name").asText();
    }

    /**
     * A field of the query type.
     *
     * @param type name of the type of its answer, or of the elements of its answer
     * @param required arguments that a query must have
     * @param selection fields of the answer that a query asks for, in braces; empty where the answer is a plain value
     */
    record Query(String name, String type, boolean isList, List<Argument> required, String selection) {}

    /**
     * An argument of a query.
     *
     * @param type name of its type, such as {@code ID}
     * @param choices all values of an enumeration; empty for another type
     */
    record Argument(String name, String type, boolean isPlain, List<String> choices) {
        private static final Map<String, String> USUAL =
                Map.of("Int", "1", "Float", "1", "Boolean", "true", "ID", "\"1\"", "String", "\"text\"");
        private static final Set<String> UNQUOTED = Set.of("Int", "Float", "Boolean");

        /** A value that the application gave, as GraphQL writes it: its strings are quoted like those of JSON. */
        String literal(String value) {
            return UNQUOTED.contains(type) || !choices.isEmpty()
                    ? value
                    : TextNode.valueOf(value).toString();
        }

        /** A value that nobody gave; empty for a type of the application's own. */
        Optional<String> madeUp() {
            return choices.stream().findFirst().or(() -> Optional.ofNullable(USUAL.get(type)));
        }
    }

    List<Query> queries() {
        JsonNode query = types.get(queryType);
        return query == null
                ? List.of()
                : list(query.path("fields")).stream()
                        .filter(field -> !FEDERATION.contains(field.path("name").asText()))
                        .flatMap(field -> query(field).stream())
                        .toList();
    }

    private Optional<Query> query(JsonNode field) {
        JsonNode named = named(field.path("type"));
        return selection(named, DEEPEST)
                .map(selection -> new Query(
                        field.path("name").asText(),
                        named.path("name").asText(),
                        isList(field.path("type")),
                        required(field),
                        selection));
    }

    /** Empty where a query cannot ask for anything. */
    private Optional<String> selection(JsonNode type, int depth) {
        if (PLAIN.contains(type.path("kind").asText())) {
            return Optional.of("");
        }
        JsonNode known = types.get(type.path("name").asText());
        String fields = known == null || depth == 0
                ? ""
                : list(known.path("fields")).stream()
                        .filter(field -> required(field).isEmpty())
                        .limit(MOST_FIELDS)
                        .flatMap(field -> selection(named(field.path("type")), depth - 1)
                                .map(below -> field.path("name").asText() + below)
                                .stream())
                        .collect(Collectors.joining(" "));
        return fields.isEmpty() ? Optional.empty() : Optional.of(" { " + fields + " }");
    }

    private List<Argument> required(JsonNode field) {
        return list(field.path("args")).stream()
                .filter(argument -> argument.path("type").path("kind").asText().equals("NON_NULL"))
                .filter(argument -> argument.path("defaultValue").isNull())
                .map(this::argument)
                .toList();
    }

    private Argument argument(JsonNode argument) {
        JsonNode type = named(argument.path("type"));
        String name = type.path("name").asText();
        boolean isPlain = !isList(argument.path("type"))
                && PLAIN.contains(type.path("kind").asText());
        List<String> choices = !types.containsKey(name)
                ? List.of()
                : list(types.get(name).path("enumValues")).stream()
                        .map(value -> value.path("name").asText())
                        .toList();
        return new Argument(argument.path("name").asText(), name, isPlain, choices);
    }

    private static JsonNode named(JsonNode type) {
        JsonNode inner = type;
        while (inner.path("ofType").isObject()) {
            inner = inner.path("ofType");
        }
        return inner;
    }

    private static boolean isList(JsonNode type) {
        return type.path("kind").asText().equals("LIST")
                || type.path("ofType").isObject() && isList(type.path("ofType"));
    }

    private static List<JsonNode> list(JsonNode array) {
        return array.valueStream().toList();
    }
}
