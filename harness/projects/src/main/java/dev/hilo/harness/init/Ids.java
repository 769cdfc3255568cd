package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.populate.Nouns;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.Template;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Ids of things that exist in an application, by their kind, each with the placeholder that captures it. */
final class Ids {
    private static final List<String> NAMES = List.of("id", "_id", "uuid", "key", "slug", "code", "name");
    private static final String LOCATION = "Location";

    private final Map<String, String> placeholders = new LinkedHashMap<>();
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, Populated.Accepted> lists = new HashMap<>();

    /** @param needed gets the placeholder that was found */
    Optional<String> find(String kind, Set<String> needed) {
        Optional<String> found = kind.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(placeholders.get(kind))
                        .or(() -> placeholders.entrySet().stream()
                                .filter(known -> Nouns.isSame(kind, known.getKey()))
                                .map(Map.Entry::getValue)
                                .findFirst());
        found.ifPresent(needed::add);
        return found;
    }

    /** Keeps an id out of a list that the application has, and the request that captures it. */
    void listed(String kind, Proposal list, String json, String value) {
        String name = name(kind);
        if (placeholders.putIfAbsent(kind, name) == null) {
            values.put(name, value);
            RequestSpec request = new RequestSpec(
                    null,
                    null,
                    "GET",
                    list.draft().request().path(),
                    null,
                    null,
                    null,
                    Map.of(name, new Capture(json, null)),
                    null);
            lists.put(name, new Populated.Accepted(list.key(), list.origin(), request));
        }
    }

    /** @return what captures the id of a new thing; empty where the answer has none */
    Map<String, Capture> created(String kind, String key, Answer answer) {
        Optional<Capture> place = place(kind, answer);
        if (place.isEmpty()) {
            return Map.of();
        }
        String name = name(kind);
        placeholders.put(kind, name);
        lists.remove(name);
        value(place.get(), answer).ifPresent(value -> values.put(name, value));
        return Map.of(name, place.get());
    }

    private static String name(String kind) {
        return kind.replaceFirst("^[^a-z]+", "") + "-id";
    }

    private static Optional<Capture> place(String kind, Answer answer) {
        JsonNode json = Populator.json(answer).orElse(MissingNode.getInstance());
        return Stream.concat(Stream.of(kind + "Id"), NAMES.stream())
                .flatMap(name -> Stream.of("$." + name, "$.data." + name))
                .filter(path -> at(json, path).isValueNode() && !at(json, path).isNull())
                .map(path -> new Capture(path, null))
                .findFirst()
                .or(() -> answer.location().isEmpty() ? Optional.empty() : Optional.of(new Capture(null, LOCATION)));
    }

    private static JsonNode at(JsonNode json, String path) {
        return json.at(path.substring(1).replace('.', '/'));
    }

    private static Optional<String> value(Capture place, Answer answer) {
        if (place.json() != null) {
            return Populator.json(answer)
                    .map(json -> at(json, place.json()))
                    .filter(JsonNode::isValueNode)
                    .map(JsonNode::asText);
        }
        try {
            String path = URI.create(answer.location()).getPath();
            return Optional.of(path.replaceFirst("/+$", "").replaceFirst(".*/", ""))
                    .filter(id -> !id.isEmpty());
        } catch (IllegalArgumentException | NullPointerException none) {
            return Optional.empty();
        }
    }

    /** Keeps the id of one more thing. */
    void again(RequestSpec request, Answer answer) {
        request.capture().forEach((name, place) -> value(place, answer).ifPresent(value -> values.put(name, value)));
    }

    /** The request that captures a placeholder out of a list; empty where a creating one does. */
    Optional<Populated.Accepted> list(String placeholder) {
        return Optional.ofNullable(lists.get(placeholder));
    }

    Set<String> placeholdersOf(RequestSpec request) {
        Set<String> names = new LinkedHashSet<>(Template.of(request.path()).names());
        names.addAll(Template.of(request.body() == null ? "" : request.body()).names());
        return names;
    }

    String filled(String template, int number) {
        return Template.of(template)
                .filled(name -> name.equals(Population.NUMBER) ? "" + number : values.getOrDefault(name, ""));
    }
}
