package dev.hilo.servlets.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What the application answered to one request.
 *
 * @param headers by name in any case; of several with one name, the first
 */
record Answer(URI request, int status, Map<String, String> headers, byte[] body) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    String mediaType() {
        return header("Content-Type").split(";")[0].strip();
    }

    boolean closesTheConnection() {
        return header("Connection").equalsIgnoreCase("close");
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    JsonNode json() {
        try {
            return MAPPER.readTree(text());
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text(), e);
        }
    }
}
