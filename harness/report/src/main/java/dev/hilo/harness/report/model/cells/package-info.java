/** Values at one place of a table: a metric, its change, its shade. */
package dev.hilo.harness.report.model.cells;
