/** Trials and their results: probes, steps, validity. */
package dev.hilo.harness.run.trial;
