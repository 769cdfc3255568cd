package dev.hilo.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A trial and when its load was, in seconds since 1970.
 *
 * @param trial its first attempt
 * @param recording of the start that it was in
 */
record MeasuredLoad(TrialResult trial, double start, double end, Path recording) {
    /** Over so many seconds the rules take their rates. */
    private static final double WINDOW = 10;

    static Map<String, MeasuredLoad> read(ResultFolder results) throws IOException {
        Map<String, MeasuredLoad> loads = new LinkedHashMap<>();
        for (TrialResult trial : results.attempts()) {
            JsonNode load = new ObjectMapper()
                    .readTree(
                            results.trialFolder(trial).resolve("load/load.json").toFile());
            loads.putIfAbsent(
                    trial.subject().name(),
                    new MeasuredLoad(
                            trial,
                            load.path("startedAtEpochMillis").asLong() / 1000.0,
                            load.path("endedAtEpochMillis").asLong() / 1000.0,
                            results.trialFolder(trial).resolveSibling("recording/application.jfr")));
        }
        return loads;
    }

    /** From here on a rate is of the load alone. */
    double settled() {
        return start + WINDOW;
    }

    double metric(Metric metric) {
        return trial.metrics().get(metric);
    }
}
