/**
 * Statistics of experiments in blocks: effects with standard errors, corrections for several hypotheses, verdicts. Pure: no files, no
 * other package of hilo. Users of the library begin at {@link dev.hilo.harness.stats.paired.PairedTest}.
 */
package dev.hilo.harness.stats;
