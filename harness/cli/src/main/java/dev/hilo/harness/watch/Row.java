package dev.hilo.harness.watch;

import java.util.Map;

/**
 * Values of one source at one moment.
 *
 * @param of the source: load, warm-up, metrics, application, database, generator
 * @param at seconds since the epoch
 * @param values by name, which includes the unit; missing values are absent
 */
record Row(String of, double at, Map<String, Double> values) {}
