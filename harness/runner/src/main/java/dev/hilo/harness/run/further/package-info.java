/** Loads after a trial in the same start: the search for the capacity, and stress. */
package dev.hilo.harness.run.further;
