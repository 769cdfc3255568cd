package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Metric;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where an application reports about itself.
 *
 * @param metricsPath path that answers in the Prometheus text format; null for none
 * @param series hilo's name of a series to the selector of its samples, in addition to the series that all programs of its kind have
 * @param startup expression that finds a moment of the start in the log: seconds in a group named s, or milliseconds in one named ms
 * @param software role of a library to the beginning of its file name
 */
public record Telemetry(
        String metricsPath, Map<String, String> series, Map<Metric, Pattern> startup, Map<String, String> software) {}
