/** The model as HTML, Markdown, text, CSV and JSON. */
package dev.hilo.harness.report.render;
