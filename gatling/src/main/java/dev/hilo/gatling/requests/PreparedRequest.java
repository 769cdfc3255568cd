package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A request with parsed templates and compiled rules.
 *
 * @param operation index among all requests
 * @param body null for none
 * @param captured names of values that it needs from earlier answers
 * @param drawn names of its other values
 */
record PreparedRequest(
        int operation,
        RequestSpec spec,
        Template path,
        Map<String, Template> headers,
        Template body,
        Encoding bodyEncoding,
        AnswerRules rules,
        Set<String> captured,
        Set<String> drawn) {

    /**
     * @param capturable names of all values that any request captures
     * @throws PlanException when the request cannot be sent as written
     */
    static PreparedRequest of(int operation, RequestSpec spec, Set<String> capturable) {
        try {
            return prepared(operation, spec, capturable);
        } catch (PlanException e) {
            throw new PlanException("request \"%s\": %s".formatted(spec.key(), e.getMessage()), e);
        }
    }

    private static PreparedRequest prepared(int operation, RequestSpec spec, Set<String> capturable) {
        Template path = Template.of(spec.path()).withTexts(Encoding::legalInPath);
        Map<String, Template> headers = new LinkedHashMap<>();
        spec.headers().forEach((name, value) -> headers.put(name, header(name, value)));
        Template body = spec.body() == null ? null : Template.of(spec.body());
        Set<String> captured = names(path, headers, body);
        Set<String> drawn = new TreeSet<>(captured);
        spec.takes()
                .forEach(name ->
                        require(capturable.contains(name), "it takes ${%s}, which none captures".formatted(name)));
        captured.addAll(spec.takes());
        captured.retainAll(capturable);
        drawn.removeAll(capturable);
        AnswerRules rules = new AnswerRules(spec.expect(), spec.capture());
        return new PreparedRequest(
                operation, spec, path, headers, body, encoding(spec.headers()), rules, captured, drawn);
    }

    private static Template header(String name, String value) {
        HeaderText.require(name, value);
        return Template.of(value);
    }

    private static Set<String> names(Template path, Map<String, Template> headers, Template body) {
        Set<String> names = new TreeSet<>(path.names());
        headers.values().forEach(value -> names.addAll(value.names()));
        names.addAll(body == null ? List.of() : body.names());
        return names;
    }

    private static Encoding encoding(Map<String, String> headers) {
        return Encoding.ofBody(headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("Content-Type"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null));
    }

    Stream<String> namesInHeaders() {
        return headers.values().stream().flatMap(value -> value.names().stream());
    }

    String path(Map<String, String> values) {
        return path.filled(name -> Encoding.URL.of(values.get(name)));
    }

    String header(String header, Map<String, String> values) {
        return headers.get(header).filled(values::get);
    }

    String body(Map<String, String> values) {
        return body.filled(name -> bodyEncoding.of(values.get(name)));
    }
}
