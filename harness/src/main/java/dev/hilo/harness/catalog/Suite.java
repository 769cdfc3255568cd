package dev.hilo.harness.catalog;

import dev.hilo.harness.result.RunFactors;

/**
 * A comparison, as its file in {@code suites/} describes it.
 *
 * @param dataSet name of what its databases are filled with; null where its stacks need no database
 * @param factors what its stacks can differ in
 */
public record Suite(String name, String dataSet, RunFactors factors) {}
