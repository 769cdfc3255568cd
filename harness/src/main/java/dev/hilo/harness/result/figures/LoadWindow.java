package dev.hilo.harness.result.figures;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * When the measured load was: from second 0 to {@code seconds}, when its last request was done.
 *
 * @param startEpochMillis wall clock of second 0
 */
record LoadWindow(long startEpochMillis, double seconds) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @return empty when the load never ended: then nothing was measured */
    static Optional<LoadWindow> read(Path trialFolder) throws IOException {
        Path file = trialFolder.resolve("load/load.json");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        JsonNode load = JSON.readTree(file.toFile());
        long start = load.required("startedAtEpochMillis").longValue();
        long end = load.required("endedAtEpochMillis").longValue();
        return Optional.of(new LoadWindow(start, (end - start) / 1000.0));
    }

    boolean holds(CsvTable.Row row) {
        return row.second() >= 0 && row.second() <= seconds;
    }
}
