package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.GraphQlSchema.Mutation;
import dev.hilo.harness.populate.Body;
import dev.hilo.harness.populate.Nouns;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.Template;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Fills an application with data by the mutations of its GraphQL that create something, each with its variables. */
final class Mutations {
    private static final Pattern CREATES =
            Pattern.compile("(?:create|add|insert|save|register|new|post|submit)(?![a-z]).*");
    private static final int MOST_MUTATIONS = 30;
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final String TYPE = "Content-Type";
    private static final String JSON_TYPE = "application/json";

    private final Answers application;
    private final String path;
    private final List<Mutation> creating;
    private final int records;
    private final long began = System.nanoTime();
    /** Kind of a thing to the placeholder of its id. */
    private final Map<String, String> placeholders = new HashMap<>();

    private final Map<String, String> values = new HashMap<>();
    /** In the order in which they are sent. */
    private final Map<Mutation, Populated.Accepted> accepted = new LinkedHashMap<>();

    private final Map<String, String> refused = new LinkedHashMap<>();

    /** @param path of its GraphQL */
    Mutations(Answers application, String path, List<Mutation> mutations, int records) {
        this.application = application;
        this.path = path;
        this.creating = mutations.stream()
                .filter(Mutations::creates)
                .limit(MOST_MUTATIONS)
                .toList();
        this.records = records;
    }

    static boolean creates(Mutation mutation) {
        return CREATES.matcher(mutation.name()).matches()
                && Risk.ofName(mutation.name()).isEmpty();
    }

    Populated populate() throws InterruptedException {
        Sweeps.over(creating, (mutation, isLast) -> isInTime() && isTried(mutation, isLast));
        // removes what is not accepted again
        int times = rounds();
        return new Populated(List.copyOf(accepted.values()), refused, times);
    }

    private boolean isInTime() {
        return System.nanoTime() - began < LONGEST_NANOS;
    }

    private boolean isTried(Mutation mutation, boolean isLast) throws InterruptedException {
        Body body = new Body(kind -> placeholders.entrySet().stream()
                .filter(known -> Nouns.isSame(kind, known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst());
        String text = body.of(schema(mutation)).orElseThrow();
        if (!isLast && !body.missing().isEmpty()) {
            return false;
        }
        RequestSpec request = request(mutation, text, Map.of());
        Answer answer = send(request, Population.FIRST);
        Optional<String> error = error(mutation, answer);
        if (error.isPresent()) {
            refused.put(key(mutation), error.get());
            return true;
        }
        Map<String, Capture> capture = capture(mutation, answer);
        accepted.put(mutation, new Populated.Accepted(key(mutation), GraphQl.ORIGIN, request(mutation, text, capture)));
        return true;
    }

    private static String key(Mutation mutation) {
        return "mutation " + mutation.name();
    }

    /** Schema of the whole body of its request. */
    private static ObjectNode schema(Mutation mutation) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties.putObject("query").put("type", "string").put("const", mutation.text());
        properties.set("variables", mutation.variables());
        return schema;
    }

    private RequestSpec request(Mutation mutation, String body, Map<String, Capture> capture) {
        Map<String, String> headers = Populator.isJson(body) ? Map.of() : Map.of(TYPE, JSON_TYPE);
        return new RequestSpec(key(mutation), null, "POST", path, headers, body, null, capture, null);
    }

    private Answer send(RequestSpec request, int number) throws InterruptedException {
        String body = Template.of(request.body())
                .filled(name -> name.equals(Population.NUMBER) ? "" + number : values.getOrDefault(name, ""));
        return application.send("POST", path, Map.of(TYPE, JSON_TYPE), body);
    }

    /** Why it was not accepted; empty where it was. */
    private static Optional<String> error(Mutation mutation, Answer answer) {
        JsonNode root = GraphQl.read(answer);
        String message = root.path("errors").path(0).path("message").asText("");
        if (answer.isGood() && message.isEmpty() && root.path("data").has(mutation.name())) {
            return Optional.empty();
        }
        return Optional.of("answered %d: %s".formatted(answer.status(), Populator.shortened(message)));
    }

    private Map<String, Capture> capture(Mutation mutation, Answer answer) {
        JsonNode id = GraphQl.read(answer).path("data").path(mutation.name()).path("id");
        String kind = Nouns.singular(mutation.type());
        if (!id.isValueNode() || id.isNull() || kind.isEmpty()) {
            return Map.of();
        }
        String name = kind + "-id";
        placeholders.put(kind, name);
        values.put(name, id.asText());
        return Map.of(name, new Capture("$.data.%s.id".formatted(mutation.name()), null));
    }

    /** Sends what was accepted as often as a run will. @return how often all of it was accepted */
    private int rounds() throws InterruptedException {
        for (int round = 1; round < records; round++) {
            for (Mutation mutation : List.copyOf(accepted.keySet())) {
                if (!isInTime()) {
                    return round;
                }
                if (accepted.containsKey(mutation)) {
                    repeat(mutation, accepted.get(mutation), Population.FIRST + round);
                }
            }
        }
        return records;
    }

    private void repeat(Mutation mutation, Populated.Accepted one, int number) throws InterruptedException {
        Answer answer = send(one.request(), number);
        Optional<String> error = error(mutation, answer);
        if (error.isEmpty()) {
            capture(mutation, answer);
            return;
        }
        accepted.remove(mutation);
        refused.put(one.key(), "accepted once, and then " + error.get());
        accepted.values()
                .removeIf(other -> Template.of(other.request().body()).names().stream()
                        .anyMatch(one.request().capture()::containsKey));
    }
}
