/** What a report shows, as rows, tables and sections; no markup. Each package below is a part of a page. */
package dev.hilo.harness.report.model;
