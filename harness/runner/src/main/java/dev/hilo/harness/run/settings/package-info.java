/** Settings that all trials of a run share. */
package dev.hilo.harness.run.settings;
