package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The parameters without which an operation cannot be asked, with their values. */
final class ParameterValues {
    private static final Pattern IN_PATH = Pattern.compile("\\{([^{}/]*)}");

    private final ExampleValues values;
    private final Map<String, String> path = new LinkedHashMap<>();
    private final List<String> query = new ArrayList<>();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    /**
     * @param item path item of the operation, whose parameters are for all of its operations
     */
    ParameterValues(OpenApiDocument document, ExampleValues values, JsonNode item, JsonNode operation) {
        this.values = values;
        Map<String, JsonNode> parameters = new LinkedHashMap<>();
        for (JsonNode level : List.of(item, operation)) {
            for (JsonNode written : level.path("parameters")) {
                JsonNode parameter = document.resolved(written);
                parameters.put(
                        parameter.path("in").asText() + " "
                                + parameter.path("name").asText(),
                        parameter);
            }
        }
        parameters.values().forEach(this::fill);
    }

    private void fill(JsonNode parameter) {
        String place = parameter.path("in").asText();
        String name = parameter.path("name").asText();
        boolean isRequired = parameter.path("required").asBoolean();
        if (place.equals("path")) {
            path.put(name, HttpText.value(simple(value(name, parameter))));
        } else if (place.equals("query") && isRequired) {
            query(name, parameter);
        } else if (place.equals("header") && isRequired) {
            header(name, simple(value(name, parameter)));
        } else if (place.equals("cookie") && isRequired) {
            missing.add(name);
        }
    }

    private JsonNode value(String name, JsonNode parameter) {
        JsonNode content = parameter.path("content");
        return values.ofHolder(
                name, content.isEmpty() ? parameter : content.iterator().next());
    }

    private void query(String name, JsonNode parameter) {
        JsonNode value = value(name, parameter);
        boolean isExploded = parameter.path("explode").asBoolean(true);
        if (value.isArray() && isExploded) {
            value.forEach(element -> query.add(pair(name, element)));
        } else if (value.isObject() && isExploded) {
            value.properties().forEach(field -> query.add(pair(field.getKey(), field.getValue())));
        } else {
            query.add(pair(name, value));
        }
    }

    static String pair(String name, JsonNode value) {
        return HttpText.value(name) + "=" + HttpText.value(simple(value));
    }

    private void header(String name, String value) {
        if (!Credentials.isName(name) && HttpText.isHeader(name, value)) {
            headers.put(name, value);
        } else {
            missing.add(name);
        }
    }

    private static String simple(JsonNode value) {
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(ParameterValues::simple)
                        .collect(Collectors.joining(","))
                : value.isValueNode() ? value.asText() : value.toString();
    }

    /** @param template of the path, with parameters in braces; those that the document does not describe are guessed */
    String target(String template) {
        String filled = IN_PATH.matcher(template)
                .replaceAll(found -> Matcher.quoteReplacement(path.computeIfAbsent(
                        found.group(1),
                        name -> HttpText.value(
                                values.of(name, MissingNode.getInstance()).asText()))));
        return HttpText.target(filled + (query.isEmpty() ? "" : "?" + String.join("&", query)));
    }

    Map<String, String> headers() {
        return headers;
    }

    /** Names of required headers and cookies that have no value here, because a document must not give it. */
    List<String> missing() {
        return missing;
    }
}
