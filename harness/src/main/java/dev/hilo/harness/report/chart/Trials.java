package dev.hilo.harness.report.chart;

import dev.hilo.harness.result.metrics.TrialTraces;
import java.util.List;

/**
 * The trials of one variant for a chart.
 *
 * @param kind class of the style sheet
 * @param label what its line is called
 * @param all those that count; none when none does
 */
public record Trials(String kind, String label, List<TrialTraces> all) {}
