package dev.hilo.harness.selfcheck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * Measurements of one trial of a known behaviour, and the log of the server's JVM.
 *
 * @param asked the planned load
 * @param latencies of the answers, in microseconds
 * @param pauses of the garbage collector over the whole life of the server
 * @param startedEpochMillis when the load began, and {@code endedEpochMillis} when it ended
 * @param processors number of processors of the application
 */
record Observed(
        Asked asked,
        Map<Metric, Double> metrics,
        Histogram latencies,
        List<Pause> pauses,
        long startedEpochMillis,
        long endedEpochMillis,
        int processors) {

    /** @param perSecond arrivals; 0 in a closed load */
    record Asked(double perSecond, double seconds) {
        double arrivals() {
            return perSecond * seconds;
        }
    }

    /**
     * @param trialFolder of a trial that ran to its end
     * @param log what the application wrote to its standard output
     */
    static Observed read(Path trialFolder, Path log, Asked asked, Map<Metric, Double> metrics, int processors)
            throws IOException {
        JsonNode load = JsonMapper.builder()
                .build()
                .readTree(trialFolder.resolve("load/load.json").toFile());
        return new Observed(
                asked,
                metrics,
                latencies(trialFolder.resolve("load/latency.hlog")),
                CollectorLog.read(log),
                load.path("startedAtEpochMillis").asLong(),
                load.path("endedAtEpochMillis").asLong(),
                processors);
    }

    private static Histogram latencies(Path log) throws IOException {
        Histogram all = new Histogram(3);
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                if (reader.nextIntervalHistogram() instanceof Histogram interval) {
                    all.add(interval);
                }
            }
        }
        return all;
    }

    Double metric(Metric metric) {
        return metrics.get(metric);
    }

    /** Number of answers that took longer. */
    double longerThan(double millis) {
        return latencies.getTotalCount() - latencies.getCountBetweenValues(0, Math.round(millis * 1000));
    }

    List<Pause> pausesOfLoad() {
        return pauses.stream()
                .filter(pause ->
                        pause.beganEpochMillis() >= startedEpochMillis && pause.beganEpochMillis() <= endedEpochMillis)
                .toList();
    }

    /** Number of pauses so close to an end of the load that two clocks may place them on different sides of it. */
    long pausesOnTheEdge(double millis) {
        return pauses.stream()
                .mapToDouble(Pause::beganEpochMillis)
                .filter(began ->
                        Math.abs(began - startedEpochMillis) < millis || Math.abs(began - endedEpochMillis) < millis)
                .count();
    }
}
