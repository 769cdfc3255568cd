/** Variants next to each other: summary table, ranking, legend. */
package dev.hilo.harness.report.model.variants;
