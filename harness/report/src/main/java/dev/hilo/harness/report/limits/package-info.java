/** Limits that a user sets on changes, and whether the intervals of a run or of a comparison keep them. */
package dev.hilo.harness.report.limits;
