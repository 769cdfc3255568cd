/** The index of many result folders: their answers, and trends of their metrics. */
package dev.hilo.harness.report.history;
