/**
 * Analysis of a run: factors, contrasts, hypothesis tests, verdicts. It needs results and statistics, and no page. {@link
 * dev.hilo.harness.analysis.RunAnalysis} is its entry.
 */
package dev.hilo.harness.analysis;
