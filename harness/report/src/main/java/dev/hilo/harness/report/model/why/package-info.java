/** Where a difference of request CPU goes. */
package dev.hilo.harness.report.model.why;
