package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.harness.init.GraphQlSchema.Argument;
import dev.hilo.harness.init.GraphQlSchema.Mutation;
import dev.hilo.harness.init.GraphQlSchema.Query;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tries the queries of a GraphQL schema. They are sent by POST, as clients do; a query changes nothing, whatever its method. Mutations are
 * only named here.
 */
final class GraphQl {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ASK_TYPE = "?query=%7B__typename%7D";
    /** Statuses of servers of GraphQL that take no GET. */
    private static final Set<Integer> REFUSED_GET = Set.of(400, 405, 406, 415);

    private static final int MOST_QUERIES = 40;
    static final String ORIGIN = "GraphQL";
    private static final List<String> IDS = List.of("id", "uuid", "key", "name", "slug", "code");

    private final Answers application;
    private final String path;
    /** Lists with data, by the type of their elements. */
    private final Map<String, Attempt> lists = new LinkedHashMap<>();

    private List<Mutation> mutations = List.of();

    GraphQl(Answers application, String path) {
        this.application = application;
        this.path = path;
    }

    /** The application's GraphQL at its usual path; empty where nothing there answers like one. */
    static Optional<GraphQl> of(Answers application, String basePath) throws InterruptedException {
        String path = basePath + "/graphql";
        Answer answer = application.get(path + ASK_TYPE);
        boolean isForPost = REFUSED_GET.contains(answer.status())
                && application.get(path + "-nowhere").status() != answer.status();
        return isForPost || answer.isGood() && isOfGraphQl(read(answer))
                ? Optional.of(new GraphQl(application, path))
                : Optional.empty();
    }

    /** Whether an answer to the question for the type is one: some applications answer everything with 200 and JSON of their own. */
    private static boolean isOfGraphQl(JsonNode answer) {
        return answer.path("data").path("__typename").isTextual()
                || answer.path("errors").isArray();
    }

    /**
     * A query and what came back.
     *
     * @param arguments in parentheses, with placeholders; empty for none
     * @param guess what in the arguments is a guess; empty where nothing is
     * @param data its field of the answer
     * @param remark why it cannot be used; empty where it can
     * @param captures values that other queries need of the answer
     */
    private record Attempt(
            Query query,
            String arguments,
            String guess,
            int status,
            long bytes,
            JsonNode data,
            String remark,
            Map<String, Capture> captures) {
        boolean hasData() {
            return remark.isEmpty();
        }

        JsonNode element() {
            return query.first(data);
        }
    }

    String path() {
        return path;
    }

    /** Mutations of its schema, after exploring. */
    List<Mutation> mutations() {
        return mutations;
    }

    /**
     * Queries with their answers, those without arguments first, and the mutations that create something, which are not sent; empty where
     * the application does not describe its schema.
     */
    List<Tried> explore() throws InterruptedException {
        JsonNode described = read(ask(GraphQlSchema.INTROSPECTION)).path("data").path("__schema");
        GraphQlSchema schema = new GraphQlSchema(described);
        mutations = schema.mutations();
        List<Query> queries = schema.queries().stream()
                .sorted(Comparator.comparing(query -> !query.required().isEmpty()))
                .limit(MOST_QUERIES)
                .toList();
        List<Attempt> attempts = new ArrayList<>();
        for (Query query : queries) {
            attempts.add(
                    query.required().isEmpty() ? attempt(query, query.page(), query.page(), "") : withValue(query));
        }
        return Stream.concat(
                        attempts.stream().map(this::tried),
                        mutations.stream()
                                .filter(Mutations::creates)
                                .limit(MOST_QUERIES)
                                .map(this::unsent))
                .toList();
    }

    private Tried unsent(Mutation mutation) {
        RequestSpec request = new RequestSpec(
                "mutation " + mutation.name(),
                null,
                "POST",
                path,
                Map.of(),
                body(mutation.text()),
                null,
                Map.of(),
                List.of());
        return new Tried(new Draft(request, ""), ORIGIN, "", 0, 0, false, Risk.MAY_CHANGE);
    }

    /** With a value that a list has, else with one that is made up, as for any other request. */
    private Attempt withValue(Query query) throws InterruptedException {
        Argument argument = query.required().getFirst();
        Attempt list = query.required().size() == 1 && argument.isPlain() ? lists.get(query.type()) : null;
        Optional<String> key = list == null ? Optional.empty() : key(list.element(), argument);
        if (key.isPresent()) {
            Attempt attempt = ofList(query, argument, list, key.get());
            if (attempt.hasData()) {
                String captured = "$.data.%s%s.%s"
                        .formatted(list.query().name(), list.query().elements(), key.get());
                list.captures().put(captured(list, key.get()), new Capture(captured, null));
                return attempt;
            }
        }
        return madeUp(query);
    }

    private Attempt ofList(Query query, Argument argument, Attempt list, String key) throws InterruptedException {
        String value = list.element().path(key).asText();
        String written = argument.literal("${" + captured(list, key) + "}");
        return attempt(query, argued(argument, argument.literal(value)), argued(argument, written), "");
    }

    private static String captured(Attempt list, String key) {
        return list.query().name() + "-" + key;
    }

    private Attempt madeUp(Query query) throws InterruptedException {
        List<String> values = new ArrayList<>();
        for (Argument argument : query.required()) {
            Optional<String> value = argument.isPlain() ? argument.madeUp() : Optional.empty();
            if (value.isEmpty()) {
                String remark = "not sent: no list has values for " + argument.name();
                return new Attempt(query, "", "", 0, 0, JSON.missingNode(), remark, Map.of());
            }
            values.add(argument.name() + ": " + value.get());
        }
        String arguments = values.stream().collect(Collectors.joining(", ", "(", ")"));
        return attempt(query, arguments, arguments, arguments + " is made up: no list has values for it");
    }

    /** A field of an element that has values of an argument: of the same name, or else one that ends alike, as {@code bookId} does. */
    private static Optional<String> key(JsonNode element, Argument argument) {
        Stream<String> alike = element.properties().stream()
                .map(Map.Entry::getKey)
                .filter(name -> lastWord(name).equals(lastWord(argument.name())));
        return Stream.of(Stream.of(argument.name()), IDS.stream(), alike)
                .flatMap(names -> names)
                .filter(name -> element.path(name).isValueNode())
                .findFirst();
    }

    private static String lastWord(String name) {
        return name.replaceFirst(".*(?:_|(?<=[a-z0-9])(?=[A-Z]))", "").toLowerCase(Locale.ROOT);
    }

    private static String argued(Argument argument, String value) {
        return "(%s: %s)".formatted(argument.name(), value);
    }

    private Attempt attempt(Query query, String arguments, String written, String guess) throws InterruptedException {
        Answer answer = ask(text(query, arguments));
        JsonNode root = read(answer);
        JsonNode data = root.path("data").path(query.name());
        Attempt attempt = new Attempt(
                query,
                written,
                guess,
                answer.status(),
                answer.body().length,
                data,
                remark(answer, root, query, data),
                new LinkedHashMap<>());
        if (attempt.hasData() && query.isList() && attempt.element().isObject()) {
            lists.putIfAbsent(query.type(), attempt);
        }
        return attempt;
    }

    private static String remark(Answer answer, JsonNode root, Query query, JsonNode data) {
        if (!answer.isGood()) {
            return "answered " + answer.status();
        }
        String error = root.path("errors").path(0).path("message").asText("");
        if (!error.isEmpty()) {
            return "answered %d%san error: %s".formatted(answer.status(), Reply.ERROR_IN_BODY, error);
        }
        boolean isEmpty = data.isMissingNode()
                || data.isNull()
                || data.isContainerNode() && data.isEmpty()
                || query.isList() && query.first(data).isMissingNode();
        return isEmpty ? "answers without data" : "";
    }

    private Tried tried(Attempt attempt) {
        String name = attempt.query().name();
        RequestSpec request = new RequestSpec(
                "query " + name,
                null,
                "POST",
                path,
                Map.of(),
                body(text(attempt.query(), attempt.arguments())),
                new Expect(List.of(), null, Map.of("$.data." + name, "*")),
                attempt.captures(),
                List.of());
        return new Tried(
                new Draft(request, attempt.guess()),
                ORIGIN,
                path,
                attempt.status(),
                attempt.bytes(),
                attempt.hasData(),
                attempt.remark());
    }

    private static String text(Query query, String arguments) {
        return "{ " + query.name() + arguments + query.selection() + " }";
    }

    private static String body(String query) {
        return JSON.createObjectNode().put("query", query).toString();
    }

    private Answer ask(String query) throws InterruptedException {
        return application.send("POST", path, Map.of("Content-Type", "application/json"), body(query));
    }

    static JsonNode read(Answer answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException notJson) {
            return JSON.missingNode();
        }
    }
}
