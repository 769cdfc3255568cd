/** The page over several workloads: tables of variants by workloads, bars, a finding for each workload. */
package dev.hilo.harness.report.model.overview;
