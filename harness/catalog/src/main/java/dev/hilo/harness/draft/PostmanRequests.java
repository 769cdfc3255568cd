package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The requests of a Postman collection of format 2, each as often as the others. Its scripts and its authorization are not read. */
final class PostmanRequests {
    private static final int LARGEST_MEGABYTES = 20;
    private static final int OK = 200;
    private static final int FIRST_ERROR = 400;

    /** Scheme, host and port, each of which may be a variable. */
    private static final Pattern ORIGIN = Pattern.compile("^(?:(?:[A-Za-z]+|\\{\\{[^{}]*}}):/{2})?"
            + "(?:\\{\\{[^{}]*}}|[^/?#{}]*)(?:[.:](?:\\{\\{[^{}]*}}|[^/?#{}.:]*))*");

    /** A name in a path or query where nobody has written a value. */
    private static final Pattern NAME_OF_VALUE = Pattern.compile("\\{[^{}/]+}|<[^<>/]+>|/:[A-Za-z]");

    private static final String UNKNOWN =
            "a {{variable}} without a value in the collection or an environment beside it";
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_SHOWN = 40;
    private static final String ANY_HOST = "http://localhost";

    private final PostmanVariables variables;
    private final LeftOut leftOut = new LeftOut("request");
    private final Map<String, Integer> unknowns = new TreeMap<>();
    private final Names names = new Names();
    private final List<Draft> drafts = new ArrayList<>();

    private PostmanRequests(PostmanVariables variables) {
        this.variables = variables;
    }

    static Drafts read(Path file) {
        JsonNode collection = SourceFile.json(file, LARGEST_MEGABYTES);
        PlanException.require(
                collection.path("info").path("schema").asText().contains("/v2")
                        && collection.path("item").isArray(),
                file + " is no Postman collection of format 2.0 or 2.1: export it as that");
        PostmanEnvironment environment = PostmanEnvironment.beside(file);
        PostmanRequests requests =
                new PostmanRequests(new PostmanVariables(collection.path("variable"), environment.values()));
        requests.item(collection, false);
        List<String> notes = Stream.concat(environment.notes().stream(), requests.notes().stream())
                .toList();
        PlanException.require(
                !requests.drafts.isEmpty(),
                "%s has no request that can be sent%s"
                        .formatted(file, notes.stream().map(": "::concat).reduce("", String::concat)));
        return new Drafts(requests.drafts, notes);
    }

    /** Notes of what was left out; unknown variables are named, the most frequent first. */
    private List<String> notes() {
        String names = unknowns.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MOST_SHOWN)
                .map(one -> "%s in %,d".formatted(PrintableText.of(one.getKey(), LONGEST_SHOWN), one.getValue()))
                .collect(Collectors.joining(", "));
        return leftOut.notes().stream()
                .map(note -> note.endsWith(UNKNOWN) ? note + ": " + names : note)
                .toList();
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
        String url = url(request.isTextual() ? request : request.path("url"));
        Map<String, String> headers = headers(request);
        PostmanBody body = PostmanBody.of(item, method, variables);
        Set<String> unknown =
                PostmanVariables.unknown(Credentials.without(url) + RecordedRequest.copied(headers) + body.text());
        if (body.reason() != null) {
            leftOut.add(body.reason());
        } else if (!unknown.isEmpty()) {
            leftOut.add(UNKNOWN);
            unknown.forEach(variable -> unknowns.merge(variable, 1, Integer::sum));
        } else {
            Optional<Integer> good = goodStatus(item);
            HarEntry entry = new HarEntry(method, url, headers, body.type(), body.text(), false, good.orElse(OK), null);
            RecordedRequest.of(entry, leftOut)
                    .ifPresent(sent ->
                            drafts.add(draft(item, sent, good, guess(url, isForUsers || sent.hadCredentials()))));
        }
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

    /** Scheme and host do not matter, so that their variable may be unknown. */
    private String url(JsonNode url) {
        String raw = url.isTextual() ? url.asText() : url.path("raw").asText(parts(url));
        String path = ORIGIN.matcher(variables.replaced(raw)).replaceFirst("");
        for (JsonNode variable : url.path("variable")) {
            String value = variable.path("value").asText();
            if (!value.isEmpty()) {
                path = path.replaceAll(
                        "/:" + Pattern.quote(variable.path("key").asText()) + "(?=[/?]|$)",
                        Matcher.quoteReplacement("/" + variables.encoded(value)));
            }
        }
        return ANY_HOST + path;
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

    private static String guess(String url, boolean hadCredentials) {
        List<String> guesses = new ArrayList<>();
        if (hadCredentials) {
            guesses.add(Credentials.LEFT_OUT);
        }
        if (NAME_OF_VALUE.matcher(Credentials.without(url)).find()) {
            guesses.add("a name stands in the path in place of a value: write one that exists");
        }
        return String.join("; ", guesses);
    }

    private Draft draft(JsonNode item, RecordedRequest request, Optional<Integer> good, String guess) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach((name, value) -> headers.put(name, RequestSpec.literal(value)));
        Expect expect =
                good.map(status -> new Expect(List.of(status), null, Map.of())).orElse(null);
        String body = request.body() == null ? null : RequestSpec.literal(request.body());
        String name = names.name(item.path("name").asText(request.method() + " " + request.target()));
        return new Draft(
                new RequestSpec(name, 1, request.method(), request.target(), headers, body, expect, null, null), guess);
    }
}
