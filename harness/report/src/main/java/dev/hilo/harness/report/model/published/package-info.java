/** Figures that earlier studies published about the same variants. */
package dev.hilo.harness.report.model.published;
