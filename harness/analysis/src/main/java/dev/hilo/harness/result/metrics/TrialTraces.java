package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Segment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.HdrHistogram.Histogram;

/**
 * What happened during the load of a trial, second by second, for charts.
 *
 * @param series only those that the files tell
 * @param latencyCurve latency at rising percentiles, over all answers; empty when there is none
 * @param loaded stretches in which a side of a duet had requests; none of a single start, which has them all the time
 * @param unsampled resources of which the application tells, without a sample at the full rate of the load
 */
public record TrialTraces(
        Map<Trace, Series> series, List<LatencyAt> latencyCurve, List<Segment> loaded, Set<Limit.Kind> unsampled) {
    /** Points of the curve for each halving of the distance to 100 %. */
    private static final int STEPS = 5;

    /** Latency that {@code percentile} percent of the answers did not exceed. */
    public record LatencyAt(double percentile, double ms) {}

    /**
     * @param applicationProcessors how many processors the application may use: its CPU is given in percent of them
     * @return no series and no curve when the load never ended
     * @throws IOException when a file is there and cannot be read
     */
    public static TrialTraces read(Path trialFolder, double applicationProcessors) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        if (files.isEmpty()) {
            return new TrialTraces(Map.of(), List.of(), List.of(), Set.of());
        }
        return files.get().read(all -> traces(all, applicationProcessors));
    }

    private static TrialTraces traces(TrialFiles files, double applicationProcessors) throws IOException {
        LatencyLog latency = files.latency();
        return new TrialTraces(
                new TraceReader(files, latency).read(applicationProcessors),
                curve(latency.in(Segments.read(files).latency())),
                Segments.stretches(files),
                UnsampledResources.of(files));
    }

    private static List<LatencyAt> curve(Histogram latencies) {
        return StreamSupport.stream(latencies.percentiles(STEPS).spliterator(), false)
                .map(step -> new LatencyAt(step.getPercentileLevelIteratedTo(), step.getValueIteratedTo() / 1000.0))
                .toList();
    }
}
