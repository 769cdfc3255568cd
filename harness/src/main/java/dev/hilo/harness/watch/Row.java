package dev.hilo.harness.watch;

import java.util.Map;

/**
 * What one source tells of one moment.
 *
 * @param of the source: load, warm-up, metrics, application, database, generator
 * @param at seconds since the epoch
 * @param values by name, each with its unit; what was not told is absent
 */
record Row(String of, double at, Map<String, Double> values) {}
