/** Two result folders side by side, and the limits of {@code compare --fail-if}. */
package dev.hilo.harness.report.compare;
