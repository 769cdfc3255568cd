package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Bodies of the requests of a Postman collection. */
final class PostmanBody {
    private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "COPY", "PURGE", "UNLOCK");
    private static final String BOUNDARY = "form-data-of-the-collection";
    private static final String MULTIPART = "multipart/form-data; boundary=" + BOUNDARY;

    private PostmanBody() {}

    /** The body as Postman sends it: it sends none with a GET, whatever stands there, unless the collection asks for it. */
    static WrittenBody of(JsonNode item, String method, BracedVariables variables) {
        JsonNode body = item.path("request").path("body");
        boolean isPruned = WITHOUT_BODY.contains(method)
                && !item.path("protocolProfileBehavior")
                        .path("disableBodyPruning")
                        .asBoolean();
        String mode = body.path("mode").asText();
        if (isPruned
                || body.path("disabled").asBoolean()
                || body.path(mode).isEmpty() && !body.path(mode).isTextual()) {
            return WrittenBody.NONE;
        }
        return of(mode, body, variables);
    }

    private static WrittenBody of(String mode, JsonNode body, BracedVariables variables) {
        JsonNode content = body.path(mode);
        return switch (mode) {
            case "raw" -> raw(body, variables);
            case "urlencoded" -> WrittenBody.of(WrittenBody.FORM, form(content, variables));
            case "graphql" -> WrittenBody.of(WrittenBody.JSON, graphQl(content, variables));
            case "formdata" -> multipart(PostmanRequests.enabled(content), variables);
            default -> WrittenBody.lost("a body of the kind \"%s\"".formatted(PrintableText.of(mode, 20)));
        };
    }

    private static WrittenBody raw(JsonNode body, BracedVariables variables) {
        String text = variables.replaced(body.path("raw").asText());
        boolean isJson = body.at("/options/raw/language").asText().equals("json");
        return text.isEmpty() ? WrittenBody.NONE : WrittenBody.of(isJson ? WrittenBody.JSON : null, text);
    }

    private static String form(JsonNode pairs, BracedVariables variables) {
        return PostmanRequests.enabled(pairs).stream()
                .map(pair -> variables.encoded(pair.path("key").asText()) + "="
                        + variables.encoded(pair.path("value").asText()))
                .collect(Collectors.joining("&"));
    }

    /** Variables of a query are written as text of JSON. */
    private static String graphQl(JsonNode written, BracedVariables variables) {
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

    private static WrittenBody multipart(List<JsonNode> parts, BracedVariables variables) {
        if (parts.isEmpty()) {
            return WrittenBody.NONE;
        }
        if (parts.stream()
                .anyMatch(part ->
                        part.path("type").asText().toLowerCase(Locale.ROOT).equals("file"))) {
            return WrittenBody.lost("a body with a file to upload");
        }
        String text = parts.stream()
                .map(part -> "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                        .formatted(
                                BOUNDARY,
                                variables.replaced(part.path("key").asText()).replace("\"", "%22"),
                                variables.replaced(part.path("value").asText())))
                .collect(Collectors.joining());
        return WrittenBody.of(MULTIPART, text + "--" + BOUNDARY + "--\r\n");
    }
}
