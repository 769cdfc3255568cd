/** Plans of a run: which trials in which order, all from one seed. */
package dev.hilo.harness.run.plan;
