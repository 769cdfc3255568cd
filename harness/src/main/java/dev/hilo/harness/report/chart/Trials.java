package dev.hilo.harness.report.chart;

import dev.hilo.harness.result.metrics.TrialTraces;
import java.util.List;
import java.util.stream.Stream;

/**
 * The trials of one variant for a chart.
 *
 * @param kind class of the style sheet
 * @param label what its line is called
 * @param drawn the trial in front; null when none could be read
 * @param others those in the background
 * @param merged latencies of all answers of all of them at rising percentiles
 */
public record Trials(
        String kind, String label, TrialTraces drawn, List<TrialTraces> others, List<TrialTraces.LatencyAt> merged) {

    Stream<TrialTraces> all() {
        return drawn == null ? Stream.empty() : Stream.concat(Stream.of(drawn), others.stream());
    }
}
