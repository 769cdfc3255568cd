/**
 * Entry for users of the library: verdicts from paired measurements, whatever measured them. {@link
 * dev.hilo.harness.stats.paired.PairedTest} takes {@link dev.hilo.harness.stats.paired.PairedMetric}s and gives {@link
 * dev.hilo.harness.stats.paired.PairedVerdict}s. docs/analysis-library.md says what it assumes.
 */
package dev.hilo.harness.stats.paired;
