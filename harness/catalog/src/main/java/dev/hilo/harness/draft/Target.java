package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Path and query of an operation, before values are put in.
 *
 * @param template path with its base path, parameters in braces: {@code /owners/{ownerId}}
 * @param parameters those of the path, and those of the query without which the operation cannot be asked
 * @param answers media types of good answers; empty where the source names none
 */
public record Target(String template, List<Parameter> parameters, List<String> answers) {
    private static final Pattern IN_PATH = Pattern.compile("\\{([^{}/]*)}");

    /** Around the name of a placeholder while everything else is encoded. */
    private static final String MARK = "~~~";

    private static final Pattern MARKED = Pattern.compile(MARK + "([A-Za-z][A-Za-z0-9_-]*)" + MARK);

    /**
     * One parameter of a path or query.
     *
     * @param schema type, format and limits, as OpenAPI writes them; missing where nothing is known
     * @param value one that the source gives or that hilo guessed
     * @param isGuessed whether hilo guessed the value from type and limits
     */
    public record Parameter(String name, boolean isInPath, JsonNode schema, String value, boolean isGuessed) {}

    public Target {
        parameters = List.copyOf(parameters);
        answers = List.copyOf(answers);
    }

    /** A target that has no parameters. */
    static Target fixed(String path) {
        return new Target(path, List.of(), List.of());
    }

    /**
     * Path and query as a request has them.
     *
     * @param values plain values by the name of their parameter; a parameter without one keeps the value of the draft
     * @param captured names of captured values, which stand as placeholders, by the name of their parameter
     */
    public String filled(Map<String, String> values, Map<String, String> captured) {
        List<String> query = new ArrayList<>();
        String path = template;
        for (Parameter parameter : parameters) {
            String value = captured.containsKey(parameter.name())
                    ? MARK + captured.get(parameter.name()) + MARK
                    : HttpText.value(values.getOrDefault(parameter.name(), parameter.value()));
            if (parameter.isInPath()) {
                path = path.replace("{" + parameter.name() + "}", value);
            } else {
                query.add(HttpText.value(parameter.name()) + "=" + value);
            }
        }
        String joined = query.isEmpty() ? "" : (path.contains("?") ? "&" : "?") + String.join("&", query);
        String target = HttpText.target(path + joined);
        return MARKED.matcher(target).replaceAll(found -> Matcher.quoteReplacement("${" + found.group(1) + "}"));
    }

    /** Template without the query. */
    public String path() {
        return template.split("\\?", 2)[0];
    }

    /** Names of the parameters of the path, in their order. */
    public List<String> namesInPath() {
        return IN_PATH.matcher(path()).results().map(found -> found.group(1)).toList();
    }

    /** Template in which the names of parameters do not count: one for {@code /a/{id}} and {@code /a/{key}}. */
    public String shape() {
        return IN_PATH.matcher(path()).replaceAll("{}").replaceAll("(?<=.)/$", "");
    }

    /** Pattern with one group for each parameter of the path, in their order. */
    public Pattern paths() {
        StringBuilder pattern = new StringBuilder();
        String template = path();
        Matcher parameters = IN_PATH.matcher(template);
        int place = 0;
        while (parameters.find()) {
            pattern.append(Pattern.quote(template.substring(place, parameters.start())))
                    .append("([^/?#]+)");
            place = parameters.end();
        }
        return Pattern.compile(pattern.append(Pattern.quote(template.substring(place))) + "/?");
    }
}
