package dev.hilo.harness.report.chart;

import dev.hilo.harness.result.metrics.TrialTraces;
import java.util.List;

/**
 * The trials of one variant for a chart.
 *
 * @param kind class of the style sheet
 * @param label name of its line
 * @param all trials that count; may be empty
 * @param boundFrom latency in milliseconds from which on a value is a lower bound, that of a request which timed out; infinite without timeouts
 */
public record Trials(String kind, String label, List<TrialTraces> all, double boundFrom) {}
