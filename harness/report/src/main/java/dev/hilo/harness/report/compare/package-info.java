/** Two result folders side by side: what differs between them, and how each metric has changed. */
package dev.hilo.harness.report.compare;
