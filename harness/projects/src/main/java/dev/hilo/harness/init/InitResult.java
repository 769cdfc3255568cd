package dev.hilo.harness.init;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Outcome of an {@code init} for programs: {@code init.json} in the folder of its logs.
 *
 * @param started whether the application got ready
 * @param requests that were found
 * @param withData requests that it answers with data
 * @param seconds from the call to the outcome
 * @param reason why it did not get ready; empty where it did
 */
public record InitResult(
        boolean started,
        int requests,
        @JsonProperty("with_data") long withData,
        double seconds,
        String reason) {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    public static InitResult of(Explored explored, double seconds) {
        return new InitResult(true, explored.tried().size(), explored.withData(), seconds, "");
    }

    public static InitResult failed(String reason, double seconds) {
        return new InitResult(false, 0, 0, seconds, Printable.of(reason));
    }

    public void write(Path folder) throws IOException {
        Files.write(Files.createDirectories(folder).resolve("init.json"), JSON.writeValueAsBytes(this));
    }
}
