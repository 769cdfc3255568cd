package dev.hilo.generators;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Result of a load in the form that hilo reads from a command, as docs/adding-a-stack.md describes it.
 *
 * @param generator name and version of the tool
 * @param seconds duration of the sending
 * @param endedAtEpochMillis its end in milliseconds since 1970: this JVM takes longer to write the result and to end
 * @param outcomes number of requests by outcome
 * @param latencyMicros latency of good answers by percentile; empty where the tool does not report it
 */
public record LoadResult(
        String generator,
        double seconds,
        long endedAtEpochMillis,
        Map<String, Long> outcomes,
        Map<Double, Double> latencyMicros) {

    public void write(Path file) throws IOException {
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(file.toFile(), this);
    }
}
