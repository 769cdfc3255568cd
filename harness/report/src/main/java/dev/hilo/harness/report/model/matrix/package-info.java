/** Matrices of a metric over the levels of two or more factors. */
package dev.hilo.harness.report.model.matrix;
