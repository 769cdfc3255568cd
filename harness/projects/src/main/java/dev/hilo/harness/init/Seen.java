package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.draft.Target;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;

/** Values that exist: in the answers of the application, in the links of its pages, in its scripts with data. */
final class Seen {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MOST_LINKS = 2_000;

    /**
     * An answer that may have lists.
     *
     * @param used values that its request had for parameters
     */
    record Listing(Proposal proposal, Map<String, String> used, JsonNode json) {
        String path() {
            return proposal.draft().target().path();
        }

        Map<String, Column> columns() {
            return JsonColumns.of(json, noun());
        }

        /** Columns of each element of the list alone, whose values belong together. */
        List<Map<String, Column>> rows() {
            return JsonColumns.elements(json).stream()
                    .map(element -> JsonColumns.of(element, noun()))
                    .toList();
        }

        /** The last segment of the path that is no parameter. */
        private String noun() {
            List<String> segments = List.of(path().split("/"));
            return segments.reversed().stream()
                    .filter(segment -> !segment.startsWith("{"))
                    .findFirst()
                    .orElse("");
        }
    }

    private final List<Listing> listings = new ArrayList<>();
    private final Map<String, String> links = new LinkedHashMap<>();
    private final Map<String, List<Column>> scripts = new LinkedHashMap<>();

    /** @param scripts of the application and its tables of values, by name */
    Seen(Map<String, byte[]> scripts) {
        scripts.forEach((name, script) ->
                this.scripts.put(name, name.endsWith(".sql") ? SqlColumns.of(script) : CsvColumns.of(name, script)));
    }

    /**
     * Keeps a JSON document.
     *
     * @return the paths that its links lead to
     */
    List<String> json(Proposal proposal, Map<String, String> used, byte[] body) {
        try {
            JsonNode json = JSON.readTree(body);
            listings.add(new Listing(proposal, used, json));
            return json.findValues("href").stream()
                    .filter(JsonNode::isTextual)
                    .map(link -> link.asText().replaceAll("\\{[?&][^}]*}$", ""))
                    .filter(link -> !link.contains("{"))
                    .toList();
        } catch (IOException notJson) {
            return List.of();
        }
    }

    /**
     * Keeps a link for the values in it.
     *
     * @param page where the link is
     */
    void link(String path, String page) {
        if (links.size() < MOST_LINKS) {
            links.putIfAbsent(Page.withoutQuery(path), page);
        }
    }

    /** Keeps the name of a user who exists. */
    void user(String name) {
        scripts.put("log-in", List.of(new Column("user", "username", List.of(name))));
    }

    List<Listing> listings() {
        return listings;
    }

    /** Columns of the application's own data, by the name of their script or other origin. */
    Map<String, List<Column>> scripts() {
        return scripts;
    }

    /** Values for the parameters of a path out of the first link that is of its form, with values of their types. */
    Optional<Filling> linked(Target target) {
        List<String> names = target.namesInPath();
        return links.entrySet().stream()
                .filter(link -> !names.isEmpty())
                .map(link -> new Filling(
                        values(target, link.getKey()),
                        Map.of(),
                        "%s from a link of %s".formatted(String.join(", ", names), link.getValue()),
                        true))
                .filter(filling -> !filling.values().isEmpty() && areOfTheirTypes(target, filling.values()))
                .findFirst();
    }

    private static boolean areOfTheirTypes(Target target, Map<String, String> values) {
        return target.parameters().stream()
                .allMatch(parameter -> !values.containsKey(parameter.name())
                        || Column.isOfType(values.get(parameter.name()), parameter.schema()));
    }

    private static Map<String, String> values(Target target, String link) {
        Matcher matcher = target.paths().matcher(link);
        Map<String, String> values = new LinkedHashMap<>();
        List<String> names = matcher.matches() ? target.namesInPath() : List.of();
        for (int place = 0; place < names.size(); place++) {
            String encoded = matcher.group(place + 1).replace("+", "%2B");
            values.put(names.get(place), URLDecoder.decode(encoded, StandardCharsets.UTF_8));
        }
        return values;
    }
}
