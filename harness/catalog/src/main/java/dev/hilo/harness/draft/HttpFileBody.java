package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Body of a request in the file of an HTTP client.
 *
 * @param lines behind the headers; those of another file begin with {@code <}
 */
record HttpFileBody(List<String> lines, BracedVariables variables) {
    private static final Pattern OF_FILE = Pattern.compile("<@?\\w*\\s+\\S.*");
    private static final Pattern VARIABLES_OF_QUERY = Pattern.compile("\n\\s*\n\\s*\\{(?=\\s*[\"}])");

    /** @param type the media type that the request names; empty for none */
    WrittenBody of(String type) {
        String text = text();
        if (lines.stream().anyMatch(line -> OF_FILE.matcher(line).matches())) {
            return WrittenBody.lost("a body of a file of its own");
        }
        if (text.isEmpty()) {
            return WrittenBody.NONE;
        }
        if (type.startsWith("multipart/")) {
            return WrittenBody.of(null, variables.replaced(text.replace("\n", "\r\n") + "\r\n"));
        }
        return WrittenBody.of(null, variables.replaced(type.startsWith(WrittenBody.FORM) ? form(text) : text));
    }

    /** A query, and behind an empty line the JSON of its variables. */
    WrittenBody graphQl() {
        String text = text();
        String[] parts = VARIABLES_OF_QUERY.split(text, 2);
        String query =
                JsonNodeFactory.instance.objectNode().put("query", parts[0]).toString();
        return text.isEmpty()
                ? WrittenBody.lost("a query of GraphQL that is empty")
                : WrittenBody.of(
                        WrittenBody.JSON,
                        variables.replaced(
                                parts.length == 1
                                        ? query
                                        : query.substring(0, query.length() - 1) + ",\"variables\":"
                                                + text.substring(parts[0].length())
                                                        .strip() + "}"));
    }

    private String text() {
        return String.join("\n", lines).strip();
    }

    /** Pairs may stand on lines of their own, with spaces. */
    private static String form(String text) {
        return Arrays.stream(text.split("&"))
                .map(pair ->
                        Arrays.stream(pair.split("=", 2)).map(String::strip).collect(Collectors.joining("=")))
                .map(pair -> pair.replaceAll("\\s", "%20"))
                .collect(Collectors.joining("&"));
    }
}
