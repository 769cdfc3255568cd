package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Metric;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What an application tells of itself.
 *
 * @param metricsPath answers in the Prometheus text format; null where nothing does
 * @param series our name of a series to the selector of its samples, beside those that are common to its kind
 * @param startup which line of its log has a moment of its start: seconds in a group named s, or milliseconds in one named ms
 * @param software role of a library to the beginning of its file name
 */
public record Telemetry(
        String metricsPath, Map<String, String> series, Map<Metric, Pattern> startup, Map<String, String> software) {}
