package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The queries and mutations of a GraphQL schema, as introspection describes it. */
final class GraphQlSchema {
    /** Asks for everything that a query or a mutation needs. */
    static final String INTROSPECTION =
            "{ __schema { queryType { name } mutationType { name } types { name kind enumValues { name } fields { name args { name defaultValue type { ...Named } } type { ...Named } } inputFields { name defaultValue type { ...Named } } } } }"
                    + " fragment Named on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }";

    private static final Set<String> PLAIN = Set.of("SCALAR", "ENUM");
    /** Fields of Apollo's federation, by which a gateway asks for the schema, and that clients never ask for. */
    private static final Set<String> FEDERATION = Set.of("_service", "_entities");

    /** Scalars to the type and format of their values in JSON; other scalars are texts. */
    private static final Map<String, String> SCALARS =
            Map.of("Int", "integer", "Long", "integer", "Float", "number", "Boolean", "boolean");

    private static final Map<String, String> FORMATS =
            Map.of("Date", "date", "LocalDate", "date", "DateTime", "date-time", "UUID", "uuid");

    /** Fields of connections, by which many schemas give lists in pages (GraphQL Cursor Connections Specification). */
    private static final String EDGES = "edges";

    private static final String NODE = "node";
    private static final String IN_CONNECTION = ".edges[*].node";
    private static final String IN_LIST = "[*]";
    private static final String FIRST = "first";
    private static final String FIRST_PAGE = "(first: 20)";

    private static final int DEEPEST = 2;
    private static final int DEEPEST_INPUT = 4;
    private static final int MOST_FIELDS = 30;

    private final Map<String, JsonNode> types = new HashMap<>();
    private final String queryType;
    private final String mutationType;

    /** @param schema value of {@code data.__schema} */
    GraphQlSchema(JsonNode schema) {
        schema.path("types").forEach(type -> types.put(type.path("name").asText(), type));
        queryType = schema.path("queryType").path("name").asText();
        mutationType = schema.path("mutationType").path("name").asText();
    }

    /**
     * A field of the query type.
     *
     * @param type name of the type of its answer, or of the elements of its answer
     * @param elements JSON path from the answer to its elements; empty where it is no list
     * @param page arguments in parentheses for the first page of a connection, which some servers refuse without; empty for none
     * @param required arguments that a query must have
     * @param selection fields of the answer that a query asks for, in braces; empty where the answer is a plain value
     */
    record Query(String name, String type, String elements, String page, List<Argument> required, String selection) {
        boolean isList() {
            return !elements.isEmpty();
        }

        /** The first element of its answer; missing where there is none. */
        JsonNode first(JsonNode answer) {
            return answer.at(elements.replace("[*]", "/0").replace('.', '/'));
        }
    }

    /**
     * A field of the mutation type.
     *
     * @param type name of the type of its answer
     * @param text its whole document, with a variable for each argument
     * @param selection fields of the answer that the document asks for, in braces; empty where the answer is a plain value
     * @param variables schema of its variables, as OpenAPI writes one
     */
    record Mutation(String name, String type, String text, String selection, ObjectNode variables) {}

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

    List<Mutation> mutations() {
        JsonNode mutation = types.get(mutationType);
        return mutation == null
                ? List.of()
                : list(mutation.path("fields")).stream()
                        .flatMap(field -> mutation(field).stream())
                        .toList();
    }

    private Optional<Mutation> mutation(JsonNode field) {
        JsonNode named = named(field.path("type"));
        String name = field.path("name").asText();
        List<JsonNode> arguments = written(field.path("args"));
        return selection(named, DEEPEST)
                .map(selection -> new Mutation(
                        name,
                        named.path("name").asText(),
                        "mutation%s { %s%s%s }"
                                .formatted(
                                        inParentheses(arguments, one -> "$%s: %s".formatted(name(one), type(one))),
                                        name,
                                        inParentheses(arguments, one -> "%1$s: $%1$s".formatted(name(one))),
                                        selection),
                        selection,
                        object(arguments, 0)));
    }

    private static String inParentheses(List<JsonNode> arguments, Function<JsonNode, String> text) {
        return arguments.isEmpty() ? "" : arguments.stream().map(text).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Arguments or fields of an input that a new thing gets: its id is left to the application unless that wants one. */
    private static List<JsonNode> written(JsonNode inputs) {
        return list(inputs).stream()
                .filter(input -> isRequired(input) || !name(input).equals("id") && !isList(input.path("type")))
                .toList();
    }

    private static boolean isRequired(JsonNode input) {
        return input.path("type").path("kind").asText().equals("NON_NULL")
                && input.path("defaultValue").isNull();
    }

    private static String name(JsonNode named) {
        return named.path("name").asText();
    }

    /** The type of an argument as GraphQL writes it: {@code [String!]!}. */
    private static String type(JsonNode argument) {
        return typeText(argument.path("type"));
    }

    private static String typeText(JsonNode type) {
        return switch (type.path("kind").asText()) {
            case "NON_NULL" -> typeText(type.path("ofType")) + "!";
            case "LIST" -> "[" + typeText(type.path("ofType")) + "]";
            default -> name(type);
        };
    }

    private ObjectNode object(List<JsonNode> inputs, int depth) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        for (JsonNode input : inputs) {
            if (depth < DEEPEST_INPUT) {
                properties.set(name(input), value(input.path("type"), depth));
            }
            if (isRequired(input)) {
                required.add(name(input));
            }
        }
        return schema;
    }

    private ObjectNode value(JsonNode type, int depth) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        if (isList(type)) {
            schema.put("type", "array").put("minItems", 1).set("items", value(named(type), depth));
            return schema;
        }
        String name = name(named(type));
        JsonNode known = types.getOrDefault(name, MissingNode.getInstance());
        if (known.path("kind").asText().equals("INPUT_OBJECT")) {
            return object(written(known.path("inputFields")), depth + 1);
        }
        list(known.path("enumValues")).forEach(value -> schema.withArray("enum").add(name(value)));
        Optional.ofNullable(FORMATS.get(name)).ifPresent(format -> schema.put("format", format));
        return schema.put("type", SCALARS.getOrDefault(name, "string"));
    }

    private Optional<Query> query(JsonNode field) {
        JsonNode named = named(field.path("type"));
        JsonNode node = fieldType(fieldType(named, EDGES), NODE);
        boolean isConnection = !node.isMissingNode() && !isList(field.path("type"));
        return selection(named, DEEPEST)
                .map(selection -> new Query(
                        field.path("name").asText(),
                        (isConnection ? node : named).path("name").asText(),
                        isConnection ? IN_CONNECTION : isList(field.path("type")) ? IN_LIST : "",
                        isConnection && hasArgument(field, FIRST) ? FIRST_PAGE : "",
                        required(field),
                        selection));
    }

    private static boolean hasArgument(JsonNode field, String name) {
        return list(field.path("args")).stream()
                .anyMatch(argument -> argument.path("name").asText().equals(name));
    }

    /** The type of a field, or of its elements; missing where the type has no such field. */
    private JsonNode fieldType(JsonNode type, String field) {
        return list(types.getOrDefault(type.path("name").asText(), MissingNode.getInstance())
                        .path("fields"))
                .stream()
                .filter(one -> one.path("name").asText().equals(field))
                .map(one -> named(one.path("type")))
                .findFirst()
                .orElse(MissingNode.getInstance());
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
                        .flatMap(field -> selection(named(field.path("type")), depth - levels(type, field))
                                .map(below -> field.path("name").asText() + below)
                                .stream())
                        .collect(Collectors.joining(" "));
        return fields.isEmpty() ? Optional.empty() : Optional.of(" { " + fields + " }");
    }

    /** What a connection is made of is no level of its own: its nodes are its elements. */
    private static int levels(JsonNode type, JsonNode field) {
        String name = type.path("name").asText();
        String inside = field.path("name").asText();
        boolean isOfConnection =
                name.endsWith("Connection") && inside.equals(EDGES) || name.endsWith("Edge") && inside.equals(NODE);
        return isOfConnection ? 0 : 1;
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
