/** A pair of variants, or a variant alone, in full: metrics, charts, bottlenecks, pinned threads. */
package dev.hilo.harness.report.model.detail;
