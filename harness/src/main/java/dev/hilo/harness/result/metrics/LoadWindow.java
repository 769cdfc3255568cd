package dev.hilo.harness.result.metrics;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * When the measured load was: from second 0 to {@code seconds}, when its last request was done.
 *
 * @param startEpochMillis wall clock of second 0
 * @param clients the time of the clients of a closed load; empty for an open one
 */
record LoadWindow(long startEpochMillis, double seconds, Optional<ClientsTime> clients) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private record Times(long startedAtEpochMillis, long endedAtEpochMillis) {}

    /**
     * The time in which clients send requests; each finishes its last one after it.
     *
     * @param overtime answers that came after it
     */
    record ClientsTime(double clientsSeconds, Overtime overtime) {

        /** Of so many answers in all, those within the time; one that straddles its end counts by the share of its time that lies within. */
        double within(double answers) {
            return answers - overtime.answers() + overtime.shareWithin();
        }
    }

    /** @param shareWithin sum over these answers of the share of their time that lay within that of the clients */
    record Overtime(long answers, double shareWithin) {}

    /** @return empty when the load never ended: then nothing was measured */
    static Optional<LoadWindow> read(Path trialFolder) throws IOException {
        Path file = trialFolder.resolve("load/load.json");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        JsonNode load = JSON.readTree(file.toFile());
        Times times = JSON.treeToValue(load, Times.class);
        double seconds = (times.endedAtEpochMillis() - times.startedAtEpochMillis()) / 1000.0;
        ClientsTime clients = load.hasNonNull("clientsSeconds") ? JSON.treeToValue(load, ClientsTime.class) : null;
        return Optional.of(new LoadWindow(times.startedAtEpochMillis(), seconds, Optional.ofNullable(clients)));
    }

    boolean holds(CsvTable.Row row) {
        return row.second() >= 0 && row.second() <= seconds;
    }
}
