/** What a build server is told of a run or of a comparison: JUnit XML, annotations, a summary of a pull request. */
package dev.hilo.harness.report.ci;
