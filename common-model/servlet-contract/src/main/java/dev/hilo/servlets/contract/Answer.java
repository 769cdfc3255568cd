package dev.hilo.servlets.contract;

import dev.hilo.contract.HttpAnswer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What the application answered to one request.
 *
 * @param headers by case-insensitive name; the first of several with the same name
 */
record Answer(URI request, int status, Map<String, String> headers, byte[] body) implements HttpAnswer {

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    @Override
    public String mediaType() {
        return header("Content-Type").split(";")[0].strip();
    }

    boolean closesTheConnection() {
        return header("Connection").equalsIgnoreCase("close");
    }

    @Override
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
