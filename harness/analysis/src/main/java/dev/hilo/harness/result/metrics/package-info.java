/** Metrics and bottlenecks of a trial, computed from the raw files of load and probes. */
package dev.hilo.harness.result.metrics;
