/** A page over many result folders: what was asked and found, and how a metric moved from run to run. */
package dev.hilo.harness.report.index;
