package dev.hilo.harness.run.aot;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;

/**
 * The cost of an AOT cache: {@code training.json}, which is written after the cache.
 *
 * @param requests of the training's warm-up, at most
 * @param seconds of the training and of making the cache
 */
public record AotTraining(int requests, double seconds, long cacheBytes) {
    private static final JsonMapper JSON = new JsonMapper();

    public static Optional<AotTraining> read(AotFolder folder) {
        try {
            return Optional.of(JSON.readValue(folder.record().toFile(), AotTraining.class));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    void write(AotFolder folder) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(folder.record().toFile(), this);
    }

    /** {@code 62 MB, trained in 41 s with 15000 requests}. */
    public String told() {
        return "%.0f MB, trained in %.0f s with %d requests".formatted(cacheBytes / 1e6, seconds, requests);
    }
}
