/** Charts as SVG and as data for the script of the page. */
package dev.hilo.harness.report.chart;
