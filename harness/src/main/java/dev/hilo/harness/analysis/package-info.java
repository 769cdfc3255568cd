/** What the results of a run say: factors, contrasts, hypothesis tests, verdicts. Knows results and statistics, and no page. */
package dev.hilo.harness.analysis;
