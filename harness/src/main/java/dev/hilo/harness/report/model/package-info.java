/** What a report shows, as rows, tables and sections; no markup. */
package dev.hilo.harness.report.model;
