package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.harness.init.GraphQlSchema.Argument;
import dev.hilo.harness.init.GraphQlSchema.Query;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tries the queries of a GraphQL schema. They are sent by POST, as clients do; a query changes nothing, whatever its method, and mutations
 * are never sent.
 */
final class GraphQl {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ASK_TYPE = "?query=%7B__typename%7D";
    /** Statuses of servers of GraphQL that take no GET. */
    private static final Set<Integer> REFUSED_GET = Set.of(400, 405, 406, 415);

    private static final int MOST_QUERIES = 40;
    static final String ORIGIN = "GraphQL";
    private static final List<String> IDS = List.of("id", "uuid", "key", "name", "slug", "code");
    private static final Set<String> NUMBERS = Set.of("Int", "Float", "Boolean");

    private final Answers application;
    private final String path;
    /** Lists with data, by the type of their elements. */
    private final Map<String, Attempt> lists = new LinkedHashMap<>();

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
     * @param data its field of the answer
     * @param remark why it cannot be used; empty where it can
     * @param captures values that other queries need of the answer
     */
    private record Attempt(
            Query query,
            String arguments,
            int status,
            long bytes,
            JsonNode data,
            String remark,
            Map<String, Capture> captures) {
        boolean hasData() {
            return remark.isEmpty();
        }
    }

    String path() {
        return path;
    }

    /** Queries with their answers, those without arguments first; empty where the application does not describe its schema. */
    List<Tried> explore() throws InterruptedException {
        JsonNode schema = read(ask(GraphQlSchema.INTROSPECTION)).path("data").path("__schema");
        List<Query> queries = new GraphQlSchema(schema)
                .queries().stream()
                        .sorted(Comparator.comparing(query -> !query.required().isEmpty()))
                        .limit(MOST_QUERIES)
                        .toList();
        List<Attempt> attempts = new ArrayList<>();
        for (Query query : queries) {
            attempts.add(query.required().isEmpty() ? attempt(query, "", "") : withValue(query));
        }
        return attempts.stream().map(this::tried).toList();
    }

    private Attempt withValue(Query query) throws InterruptedException {
        Argument argument = query.required().getFirst();
        Attempt list = query.required().size() == 1 && argument.isPlain() ? lists.get(query.type()) : null;
        Optional<String> key = list == null ? Optional.empty() : key(list.data().path(0), argument);
        if (key.isEmpty()) {
            String remark = "not sent: no list has values for " + argument.name();
            return new Attempt(query, "", 0, 0, JSON.missingNode(), remark, Map.of());
        }
        String name = list.query().name() + "-" + key.get();
        list.captures()
                .put(name, new Capture("$.data.%s[*].%s".formatted(list.query().name(), key.get()), null));
        String value = list.data().path(0).path(key.get()).asText();
        return attempt(query, argued(argument, value), argued(argument, "${" + name + "}"));
    }

    private static Optional<String> key(JsonNode element, Argument argument) {
        return Stream.concat(Stream.of(argument.name()), IDS.stream())
                .filter(name -> element.path(name).isValueNode())
                .findFirst();
    }

    private static String argued(Argument argument, String value) {
        return "(%s: %s)"
                .formatted(argument.name(), NUMBERS.contains(argument.type()) ? value : JSON.valueToTree(value));
    }

    private Attempt attempt(Query query, String arguments, String written) throws InterruptedException {
        Answer answer = ask(text(query, arguments));
        JsonNode root = read(answer);
        JsonNode data = root.path("data").path(query.name());
        Attempt attempt = new Attempt(
                query,
                written,
                answer.status(),
                answer.body().length,
                data,
                remark(answer, root, data),
                new LinkedHashMap<>());
        if (attempt.hasData() && query.isList() && data.path(0).isObject()) {
            lists.putIfAbsent(query.type(), attempt);
        }
        return attempt;
    }

    private static String remark(Answer answer, JsonNode root, JsonNode data) {
        if (!answer.isGood()) {
            return "answered " + answer.status();
        }
        String error = root.path("errors").path(0).path("message").asText("");
        if (!error.isEmpty()) {
            return "answered with an error: " + error;
        }
        boolean isEmpty = data.isMissingNode() || data.isNull() || data.isContainerNode() && data.isEmpty();
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
                new Draft(request, ""),
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

    private static JsonNode read(Answer answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException notJson) {
            return JSON.missingNode();
        }
    }
}
