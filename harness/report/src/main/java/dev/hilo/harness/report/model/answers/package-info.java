/** Findings of a workload in sentences: answers to the questions of the run, switches, interactions. */
package dev.hilo.harness.report.model.answers;
