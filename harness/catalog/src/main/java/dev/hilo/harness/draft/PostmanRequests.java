package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The requests of a Postman collection of format 2, each as often as the others. Its scripts and its authorization are not read. */
final class PostmanRequests {
    private static final int LARGEST_BYTES = 20_000_000;
    private static final int OK = 200;
    private static final Pattern VARIABLE = Pattern.compile("\\{\\{([^{}]*)}}");
    private static final Pattern BASE = Pattern.compile("^(https?://)?(\\{\\{[^{}]*}}|[^/{}]*)");
    private static final String ANY_HOST = "http://localhost";

    private final Map<String, String> variables = new HashMap<>();
    private final LeftOut leftOut = new LeftOut("request");
    private final Names names = new Names();
    private final List<Draft> drafts = new ArrayList<>();

    private PostmanRequests() {}

    static Drafts read(Path file) {
        JsonNode collection = SourceFile.read(file, content -> {
            PlanException.require(Files.size(file) <= LARGEST_BYTES, file + " is larger than 20 MB");
            return new ObjectMapper().readTree(content);
        });
        PlanException.require(
                collection.path("info").path("schema").asText().contains("/v2")
                        && collection.path("item").isArray(),
                file + " is no Postman collection of format 2.0 or 2.1: export it as that");
        PostmanRequests requests = new PostmanRequests();
        collection
                .path("variable")
                .forEach(variable -> requests.variables.put(
                        variable.path("key").asText(), variable.path("value").asText()));
        collection.path("item").forEach(requests::item);
        PlanException.require(
                !requests.drafts.isEmpty(),
                "%s has no request that can be sent%s"
                        .formatted(
                                file,
                                requests.leftOut.notes().stream()
                                        .map(": "::concat)
                                        .reduce("", String::concat)));
        return new Drafts(requests.drafts, requests.leftOut.notes());
    }

    private void item(JsonNode item) {
        item.path("item").forEach(this::item);
        if (!item.has("request")) {
            return;
        }
        HarEntry entry = entry(item);
        if (VARIABLE.matcher(entry.url() + entry.headers() + entry.body()).find()) {
            leftOut.add("a {{variable}} whose value the collection does not have");
            return;
        }
        RecordedRequest.of(entry, leftOut).ifPresent(request -> drafts.add(draft(item, request)));
    }

    private HarEntry entry(JsonNode item) {
        JsonNode request = item.path("request");
        Map<String, String> headers = new LinkedHashMap<>();
        enabled(request.path("header"))
                .forEach(header -> headers.put(
                        header.path("key").asText(),
                        replaced(header.path("value").asText())));
        JsonNode body = request.path("body");
        String mode = body.path("mode").asText("");
        String text = replaced(
                mode.equals("urlencoded")
                        ? form(body.path(mode))
                        : body.path("raw").asText(""));
        String type = mode.equals("urlencoded")
                ? "application/x-www-form-urlencoded"
                : body.at("/options/raw/language").asText("").equals("json") ? "application/json" : null;
        boolean isLost = !List.of("", "raw", "urlencoded").contains(mode) || text.length() > Exchange.LARGEST_BODY;
        return new HarEntry(
                request.path("method").asText("GET"),
                url(request.isTextual() ? request : request.path("url")),
                headers,
                type,
                text.isEmpty() ? null : text,
                isLost,
                item.path("response").path(0).path("code").asInt(OK),
                null);
    }

    /** Scheme and host do not matter, so that their variable may be unknown. */
    private String url(JsonNode url) {
        String raw = url.isTextual() ? url.asText() : url.path("raw").asText();
        String path = BASE.matcher(raw).replaceFirst("");
        for (JsonNode variable : url.path("variable")) {
            path = path.replaceAll(
                    "/:" + Pattern.quote(variable.path("key").asText()) + "(?=[/?]|$)",
                    Matcher.quoteReplacement(
                            "/" + HttpText.value(variable.path("value").asText())));
        }
        return ANY_HOST + replaced(path);
    }

    private static List<JsonNode> enabled(JsonNode pairs) {
        List<JsonNode> enabled = new ArrayList<>();
        pairs.forEach(pair -> {
            if (pair.has("key") && !pair.path("disabled").asBoolean()) {
                enabled.add(pair);
            }
        });
        return enabled;
    }

    private static String form(JsonNode pairs) {
        return String.join(
                "&",
                enabled(pairs).stream()
                        .map(pair -> HttpText.value(pair.path("key").asText()) + "="
                                + HttpText.value(pair.path("value").asText()))
                        .toList());
    }

    private String replaced(String text) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(variables.getOrDefault(found.group(1), found.group())));
    }

    private Draft draft(JsonNode item, RecordedRequest request) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach((name, value) -> headers.put(name, RequestSpec.literal(value)));
        int code = item.path("response").path(0).path("code").asInt();
        Expect expect = code == 0 ? null : new Expect(List.of(request.status()), null, Map.of());
        String body = request.body() == null ? null : RequestSpec.literal(request.body());
        String name = names.name(item.path("name").asText(request.method() + " " + request.target()));
        return new Draft(
                new RequestSpec(name, 1, request.method(), request.target(), headers, body, expect, null, null),
                request.hadCredentials() ? Credentials.LEFT_OUT : "");
    }
}
