package dev.hilo.harness.result.figures;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What happened during the load of a trial, second by second, for charts.
 *
 * @param series only those that the files tell
 * @param latencyCurve latency at rising percentiles, over all answers; empty when there is none
 */
public record TrialTraces(Map<Trace, Series> series, List<LatencyAt> latencyCurve) {

    /** Latency that {@code percentile} percent of the answers did not exceed. */
    public record LatencyAt(double percentile, double ms) {}

    /**
     * @param applicationProcessors how many processors the application may use: its CPU is told in percent of them
     * @throws IOException when a file is there and cannot be read
     */
    public static TrialTraces read(Path trialFolder, int applicationProcessors) throws IOException {
        throw new UnsupportedOperationException("soon");
    }
}
