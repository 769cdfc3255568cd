/** Runs and comparisons for build servers: JUnit XML, annotations, the summary for a pull request. */
package dev.hilo.harness.report.ci;
