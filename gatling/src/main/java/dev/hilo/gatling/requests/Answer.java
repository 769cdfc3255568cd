package dev.hilo.gatling.requests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** An answer. Its body is parsed once, on first use. Not thread-safe. */
final class Answer {
    private final int status;
    private final byte[] body;
    private final Function<String, Optional<String>> headers;
    private JsonNode json;

    Answer(int status, byte[] body, Function<String, Optional<String>> headers) {
        this.status = status;
        this.body = body;
        this.headers = headers;
    }

    int status() {
        return status;
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    Optional<String> header(String name) {
        return headers.apply(name);
    }

    /** Empty when the body is not JSON. */
    List<JsonNode> at(JsonQuery query) {
        if (json == null) {
            json = parsed();
        }
        return json.isMissingNode() ? List.of() : query.in(json);
    }

    private JsonNode parsed() {
        try {
            return JsonQuery.MAPPER.readTree(body);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }
}
