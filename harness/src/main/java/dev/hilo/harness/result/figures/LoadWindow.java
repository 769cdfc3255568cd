package dev.hilo.harness.result.figures;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
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
    private static final ObjectReader JSON = new ObjectMapper()
            .readerFor(Times.class)
            .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

    /** @return empty when the load never ended: then nothing was measured */
    static Optional<LoadWindow> read(Path trialFolder) throws IOException {
        Path file = trialFolder.resolve("load/load.json");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Times times = JSON.readValue(file.toFile());
        double seconds = (times.endedAtEpochMillis() - times.startedAtEpochMillis()) / 1000.0;
        return Optional.of(new LoadWindow(times.startedAtEpochMillis(), seconds));
    }

    private record Times(long startedAtEpochMillis, long endedAtEpochMillis) {}

    boolean holds(CsvTable.Row row) {
        return row.second() >= 0 && row.second() <= seconds;
    }
}
