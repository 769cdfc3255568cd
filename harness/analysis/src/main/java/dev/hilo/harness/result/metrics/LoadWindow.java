package dev.hilo.harness.result.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.ResultFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/** When the measured load was: from second 0 to {@link #seconds}, when its last request was done. */
record LoadWindow(LoadTotals totals, OptionalDouble warmUpRequests) {
    private static final double MILLIS = 1e3;
    private static final JsonMapper JSON = new JsonMapper();

    /** @return empty when the load never ended: then nothing was measured */
    static Optional<LoadWindow> read(Path trialFolder) throws IOException {
        Path file = trialFolder.resolve("load").resolve(ResultFiles.TOTALS);
        return Files.exists(file)
                ? Optional.of(new LoadWindow(LoadTotals.read(file), warmUpRequests(file)))
                : Optional.empty();
    }

    private static OptionalDouble warmUpRequests(Path file) throws IOException {
        JsonNode count = JSON.readTree(file.toFile()).path("warmUpRequests");
        return count.isNumber() ? OptionalDouble.of(count.doubleValue()) : OptionalDouble.empty();
    }

    /** Wall clock of second 0. */
    long startEpochMillis() {
        return totals.startedAtEpochMillis();
    }

    double seconds() {
        return (totals.endedAtEpochMillis() - totals.startedAtEpochMillis()) / MILLIS;
    }

    /** Whether the load is closed: clients sent requests for a time, and each finished its last one after it. */
    boolean isClosed() {
        return totals.clientsSeconds() != null;
    }

    /** Whether only totals are known, and nothing of single seconds. */
    boolean isWhole() {
        return LoadTotals.WHOLE.equals(totals.resolution());
    }

    /**
     * The number of answers within the time of the clients, of all answers; one that straddles its end counts by the share of its time that
     * lies within.
     */
    double within(double answers) {
        return isClosed()
                ? answers - totals.overtime().answers() + totals.overtime().shareWithin()
                : answers;
    }

    boolean holds(CsvTable.Row row) {
        return row.second() >= 0 && row.second() <= seconds();
    }
}
