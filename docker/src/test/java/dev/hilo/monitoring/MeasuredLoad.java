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
 * A trial and the time of its load, in seconds since the epoch.
 *
 * @param trial first attempt of the trial
 * @param recording flight recording of its start
 */
record MeasuredLoad(TrialResult trial, double start, double end, Path recording) {
    /** Window of the rates of the rules, in seconds. */
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

    /** Time from which the window of a rate lies within the load. */
    double settled() {
        return start + WINDOW;
    }

    double metric(Metric metric) {
        return trial.metrics().get(metric);
    }
}
