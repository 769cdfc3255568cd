package dev.hilo.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The queries of the Grafana dashboard. */
record Dashboard(JsonNode content) {
    private static final String FILE = "grafana/dashboards/hilo.json";
    private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+))");
    private static final Pattern LABEL_VALUES = Pattern.compile("label_values\\((.+), (\\w+)\\)");
    private static final Pattern QUERY_RESULT = Pattern.compile("query_result\\((.+)\\)");

    /** @param expression PromQL with unresolved dashboard variables */
    record Query(String panel, String unit, String expression) {
        String with(Map<String, String> variables) {
            return filled(expression, variables);
        }

        @Override
        public String toString() {
            return panel + ": " + expression;
        }
    }

    /**
     * A dashboard variable whose value comes from a query.
     *
     * @param pattern regular expression for the value within the answer's text, which has labels, value and time in milliseconds
     */
    record Result(String expression, Pattern pattern) {
        String with(Map<String, String> variables) {
            return filled(expression, variables);
        }

        String picked(double value, double seconds) {
            String text = "{} %.0f %.0f".formatted(value, seconds * 1000);
            Matcher matcher = pattern.matcher(text);
            if (!matcher.find()) {
                throw new AssertionError(pattern + " finds nothing in " + text);
            }
            return matcher.group(1);
        }
    }

    static Dashboard read() throws IOException {
        return new Dashboard(
                new ObjectMapper().readTree(Source.docker().resolve(FILE).toFile()));
    }

    /** Queries of the panels. */
    List<Query> queries() {
        return stream(content.path("panels")).flatMap(Dashboard::queries).toList();
    }

    private static Stream<Query> queries(JsonNode panel) {
        String unit = panel.at("/fieldConfig/defaults/unit").asText();
        return stream(panel.path("targets"))
                .map(target -> new Query(
                        panel.path("title").asText(), unit, target.path("expr").asText()));
    }

    /** Queries of the annotations. */
    List<Query> annotations() {
        return stream(content.at("/annotations/list"))
                .map(one -> new Query(
                        one.path("name").asText(), "", one.at("/target/expr").asText()))
                .toList();
    }

    /** Series and label of the choices of a variable. */
    Matcher labelValues(String variable) {
        return matched(LABEL_VALUES, variable(variable).at("/query/query").asText());
    }

    /** Query for the single value of a variable. */
    Result result(String variable) {
        JsonNode content = variable(variable);
        Matcher asked = matched(QUERY_RESULT, content.at("/query/query").asText());
        return new Result(
                asked.group(1), Pattern.compile(content.path("regex").asText().replaceAll("^/|/$", "")));
    }

    private JsonNode variable(String name) {
        return stream(content.at("/templating/list"))
                .filter(variable -> variable.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Matcher matched(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            throw new AssertionError(text + " is not like " + pattern);
        }
        return matcher;
    }

    static String filled(String expression, Map<String, String> variables) {
        return VARIABLE.matcher(expression)
                .replaceAll(found -> Matcher.quoteReplacement(
                        known(variables, found.group(1) == null ? found.group(2) : found.group(1))));
    }

    private static String known(Map<String, String> variables, String name) {
        if (!variables.containsKey(name)) {
            throw new AssertionError("the dashboard has no variable " + name);
        }
        return variables.get(name);
    }

    private static Stream<JsonNode> stream(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
