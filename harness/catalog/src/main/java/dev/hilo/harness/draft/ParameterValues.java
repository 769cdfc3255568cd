package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hilo.harness.draft.Target.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The parameters without which an operation cannot be asked, with their values. */
final class ParameterValues {
    private static final Pattern IN_PATH = Pattern.compile("\\{([^{}/]*)}");

    private final OpenApiDocument document;
    private final ExampleValues values;
    private final Map<String, Parameter> parameters = new LinkedHashMap<>();
    /** Encoded pairs of parameters that are objects or have several values. */
    private final List<String> pairs = new ArrayList<>();

    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    /**
     * @param item path item of the operation, whose parameters are for all of its operations
     */
    ParameterValues(OpenApiDocument document, ExampleValues values, JsonNode item, JsonNode operation) {
        this.document = document;
        this.values = values;
        Map<String, JsonNode> described = new LinkedHashMap<>();
        for (JsonNode level : List.of(item, operation)) {
            for (JsonNode written : level.path("parameters")) {
                JsonNode parameter = document.resolved(written);
                described.put(
                        parameter.path("in").asText() + " "
                                + parameter.path("name").asText(),
                        parameter);
            }
        }
        described.values().forEach(this::fill);
    }

    private void fill(JsonNode parameter) {
        String place = parameter.path("in").asText();
        String name = parameter.path("name").asText();
        boolean isRequired = parameter.path("required").asBoolean();
        if (place.equals("path")) {
            add(name, true, schema(parameter), value(name, parameter));
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

    private JsonNode schema(JsonNode parameter) {
        return document.resolved(parameter.path("schema"));
    }

    private void add(String name, boolean isInPath, JsonNode schema, JsonNode value) {
        parameters.put(name, new Parameter(name, isInPath, schema, simple(value), values.isGuessed(name)));
    }

    private void query(String name, JsonNode parameter) {
        JsonNode value = value(name, parameter);
        boolean isExploded = parameter.path("explode").asBoolean(true);
        if (value.isArray() && isExploded && value.size() == 1) {
            add(name, false, document.resolved(schema(parameter).path("items")), value.get(0));
        } else if (value.isArray() && isExploded) {
            value.forEach(element -> pairs.add(pair(name, element)));
        } else if (value.isObject() && isExploded) {
            value.properties().forEach(field -> pairs.add(pair(field.getKey(), field.getValue())));
        } else {
            add(name, false, schema(parameter), value);
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

    /**
     * @param template of the path, with parameters in braces; those that the document does not describe are guessed
     * @param answers media types of good answers
     */
    Target target(String template, List<String> answers) {
        IN_PATH.matcher(template)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !parameters.containsKey(name))
                .forEach(
                        name -> add(name, true, MissingNode.getInstance(), values.of(name, MissingNode.getInstance())));
        String fixed = pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
        return new Target(template + fixed, List.copyOf(parameters.values()), answers);
    }

    Map<String, String> headers() {
        return headers;
    }

    /** Names of required headers and cookies that have no value here, because a document must not give it. */
    List<String> missing() {
        return missing;
    }
}
