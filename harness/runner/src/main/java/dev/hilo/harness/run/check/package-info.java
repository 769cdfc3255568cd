/** Checks of an application outside of trials, with and without a start. */
package dev.hilo.harness.run.check;
