package dev.hilo.generators;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a load tool reports of its load, in the form that hilo reads from a command: docs/adding-a-stack.md describes it.
 *
 * @param generator name and version of the tool
 * @param seconds in which it sent requests
 * @param outcomes how many requests ended in each way
 * @param latencyMicros of the good answers, by percentile; empty where the tool does not tell
 */
public record LoadResult(
        String generator, double seconds, Map<String, Long> outcomes, Map<Double, Double> latencyMicros) {

    public void write(Path file) throws IOException {
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(file.toFile(), this);
    }
}
