package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values of the {{variables}} of a Postman collection. */
final class PostmanVariables {
    private static final Pattern VARIABLE = Pattern.compile("\\{\\{([^{}]*)}}");

    /** A value may have variables of its own. */
    private static final int MOST_LEVELS = 5;

    private final Map<String, String> values = new HashMap<>();

    /**
     * @param pairs as in a collection; one without a value is not known, and neither is a secret, because hilo writes requests into files
     * @param environment pairs that go before those
     */
    PostmanVariables(JsonNode pairs, JsonNode environment) {
        add(pairs);
        add(environment);
    }

    private void add(JsonNode pairs) {
        PostmanRequests.enabled(pairs).stream()
                .filter(pair -> pair.path("enabled").asBoolean(true))
                .filter(pair -> !pair.path("type").asText().equals("secret"))
                .filter(pair -> !pair.path("value").asText().isEmpty())
                .forEach(pair ->
                        values.put(pair.path("key").asText(), pair.path("value").asText()));
    }

    /** The text with the values that are known in it. */
    String replaced(String text) {
        String replaced = text;
        for (int level = 0; level < MOST_LEVELS && hasUnknown(replaced); level++) {
            replaced = VARIABLE.matcher(replaced)
                    .replaceAll(found -> Matcher.quoteReplacement(
                            values.getOrDefault(found.group(1).strip(), found.group())));
        }
        return replaced;
    }

    /** A value in a path, a query or a form, percent-encoded; an unknown one stays as it is written. */
    String encoded(String text) {
        String replaced = replaced(text);
        return hasUnknown(replaced) ? replaced : HttpText.value(replaced);
    }

    static boolean hasUnknown(String text) {
        return VARIABLE.matcher(text).find();
    }

    /** The variables that are left in a text, as they are written. */
    static Set<String> unknown(String text) {
        return VARIABLE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }
}
