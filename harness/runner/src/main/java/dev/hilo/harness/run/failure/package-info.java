/** Failures of trials and runs, and the deaths that cause them. */
package dev.hilo.harness.run.failure;
