package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.draft.WrittenRequests.Written;
import dev.hilo.load.PlanException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The requests of a Postman collection of format 2, each as often as the others. Its scripts and its authorization are not read. */
final class PostmanRequests {
    private static final int LARGEST_MEGABYTES = 20;
    private static final int OK = 200;
    private static final int FIRST_ERROR = 400;

    private final BracedVariables variables;
    private final WrittenRequests requests = new WrittenRequests("the collection or an environment beside it");

    private PostmanRequests(BracedVariables variables) {
        this.variables = variables;
    }

    static Drafts read(Path file) {
        JsonNode collection = SourceFile.json(file, LARGEST_MEGABYTES);
        PlanException.require(
                collection.path("info").path("schema").asText().contains("/v2")
                        && collection.path("item").isArray(),
                file + " is no Postman collection of format 2.0 or 2.1: export it as that");
        PostmanEnvironment environment = PostmanEnvironment.beside(file);
        Map<String, String> values = new HashMap<>();
        known(collection.path("variable"), values);
        known(environment.values(), values);
        PostmanRequests items = new PostmanRequests(new BracedVariables(values));
        items.item(collection, false);
        return items.requests.drafts(file, environment.notes());
    }

    /** A pair without a value is not known, and neither is a secret, because hilo writes requests into files. */
    private static void known(JsonNode pairs, Map<String, String> values) {
        enabled(pairs).stream()
                .filter(pair -> pair.path("enabled").asBoolean(true))
                .filter(pair -> !pair.path("type").asText().equals("secret"))
                .filter(pair -> !pair.path("value").asText().isEmpty())
                .forEach(pair ->
                        values.put(pair.path("key").asText(), pair.path("value").asText()));
    }

    /** @param isForUsers whether what the item is in sends credentials */
    private void item(JsonNode item, boolean isForUsers) {
        boolean sendsCredentials = sendsCredentials(item, isForUsers);
        item.path("item").forEach(inner -> item(inner, sendsCredentials));
        if (item.has("request")) {
            request(item, sendsCredentials(item.path("request"), sendsCredentials));
        }
    }

    private static boolean sendsCredentials(JsonNode level, boolean otherwise) {
        JsonNode auth = level.path("auth");
        return auth.isObject() ? !auth.path("type").asText().equals("noauth") : otherwise;
    }

    private void request(JsonNode item, boolean isForUsers) {
        JsonNode request = item.path("request");
        String method = request.path("method").asText("GET").toUpperCase(Locale.ROOT);
        requests.add(new Written(
                item.path("name").asText(),
                method,
                target(request.isTextual() ? request : request.path("url")),
                headers(request),
                PostmanBody.of(item, method, variables),
                goodStatus(item),
                isForUsers));
    }

    private Map<String, String> headers(JsonNode request) {
        Map<String, String> headers = new LinkedHashMap<>();
        enabled(request.path("header"))
                .forEach(header -> headers.put(
                        header.path("key").asText(),
                        variables.replaced(header.path("value").asText())));
        return headers;
    }

    /** Status of the first saved example that is no error; empty where there is none. */
    private static Optional<Integer> goodStatus(JsonNode item) {
        return item.path("response")
                .valueStream()
                .map(example -> example.path("code").asInt())
                .filter(code -> code >= OK && code < FIRST_ERROR)
                .findFirst();
    }

    private String target(JsonNode url) {
        String raw = url.isTextual() ? url.asText() : url.path("raw").asText(parts(url));
        String path = WrittenRequests.withoutOrigin(variables.replaced(raw));
        for (JsonNode variable : url.path("variable")) {
            String value = variable.path("value").asText();
            if (!value.isEmpty()) {
                path = path.replaceAll(
                        "/:" + Pattern.quote(variable.path("key").asText()) + "(?=[/?]|$)",
                        Matcher.quoteReplacement("/" + variables.encoded(value)));
            }
        }
        return path;
    }

    /** An address that stands in parts alone, of which the host may be a variable with a path. */
    private static String parts(JsonNode url) {
        String host = joined(url.path("host"), ".");
        String path = host + "/" + joined(url.path("path"), "/");
        String query = enabled(url.path("query")).stream()
                .map(pair ->
                        pair.path("key").asText() + "=" + pair.path("value").asText())
                .collect(Collectors.joining("&"));
        return path + (query.isEmpty() ? "" : "?" + query);
    }

    private static String joined(JsonNode parts, String separator) {
        return parts.isTextual()
                ? parts.asText()
                : parts.valueStream().map(JsonNode::asText).collect(Collectors.joining(separator));
    }

    static List<JsonNode> enabled(JsonNode pairs) {
        return pairs.valueStream()
                .filter(pair -> pair.has("key") && !pair.path("disabled").asBoolean())
                .toList();
    }
}
