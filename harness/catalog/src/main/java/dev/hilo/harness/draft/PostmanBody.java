package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Body of a request of a Postman collection.
 *
 * @param type its media type; null where the collection has none
 * @param text null for none
 * @param reason why it cannot be sent; null where it can
 */
record PostmanBody(String type, String text, String reason) {
    private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "COPY", "PURGE", "UNLOCK");
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String BOUNDARY = "form-data-of-the-collection";
    private static final String MULTIPART = "multipart/form-data; boundary=" + BOUNDARY;
    private static final PostmanBody NONE = new PostmanBody(null, null, null);

    /** The body as Postman sends it: it sends none with a GET, whatever stands there, unless the collection asks for it. */
    static PostmanBody of(JsonNode item, String method, PostmanVariables variables) {
        JsonNode body = item.path("request").path("body");
        boolean isPruned = WITHOUT_BODY.contains(method)
                && !item.path("protocolProfileBehavior")
                        .path("disableBodyPruning")
                        .asBoolean();
        String mode = body.path("mode").asText();
        if (isPruned
                || body.path("disabled").asBoolean()
                || body.path(mode).isEmpty() && !body.path(mode).isTextual()) {
            return NONE;
        }
        PostmanBody read = of(mode, body, variables);
        return read.text() != null && read.text().length() > Exchange.LARGEST_BODY
                ? lost("a body larger than 100 KB")
                : read;
    }

    private static PostmanBody of(String mode, JsonNode body, PostmanVariables variables) {
        JsonNode content = body.path(mode);
        return switch (mode) {
            case "raw" -> raw(body, variables);
            case "urlencoded" -> new PostmanBody(FORM, form(content, variables), null);
            case "graphql" -> new PostmanBody("application/json", graphQl(content, variables), null);
            case "formdata" -> multipart(PostmanRequests.enabled(content), variables);
            default -> lost("a body of the kind \"%s\"".formatted(PrintableText.of(mode, 20)));
        };
    }

    private static PostmanBody lost(String reason) {
        return new PostmanBody(null, null, reason);
    }

    private static PostmanBody raw(JsonNode body, PostmanVariables variables) {
        String text = variables.replaced(body.path("raw").asText());
        boolean isJson = body.at("/options/raw/language").asText().equals("json");
        return text.isEmpty() ? NONE : new PostmanBody(isJson ? "application/json" : null, text, null);
    }

    private static String form(JsonNode pairs, PostmanVariables variables) {
        return PostmanRequests.enabled(pairs).stream()
                .map(pair -> variables.encoded(pair.path("key").asText()) + "="
                        + variables.encoded(pair.path("value").asText()))
                .collect(Collectors.joining("&"));
    }

    /** Variables of a query are written as text of JSON. */
    private static String graphQl(JsonNode written, PostmanVariables variables) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("query", written.path("query").asText());
        String values = written.path("variables").asText().strip();
        String text = body.toString();
        return variables.replaced(
                values.startsWith("{")
                        ? text.substring(0, text.length() - 1) + ",\"variables\":" + values + "}"
                        : text);
    }

    private static PostmanBody multipart(List<JsonNode> parts, PostmanVariables variables) {
        if (parts.isEmpty()) {
            return NONE;
        }
        if (parts.stream()
                .anyMatch(part ->
                        part.path("type").asText().toLowerCase(Locale.ROOT).equals("file"))) {
            return lost("a body with a file to upload");
        }
        String text = parts.stream()
                .map(part -> "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                        .formatted(
                                BOUNDARY,
                                variables.replaced(part.path("key").asText()).replace("\"", "%22"),
                                variables.replaced(part.path("value").asText())))
                .collect(Collectors.joining());
        return new PostmanBody(MULTIPART, text + "--" + BOUNDARY + "--\r\n", null);
    }
}
