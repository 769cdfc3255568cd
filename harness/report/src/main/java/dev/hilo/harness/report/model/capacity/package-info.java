/** Highest rates within a latency goal: by variant, by a factor with numbers, by limits of a pod, and under stress. */
package dev.hilo.harness.report.model.capacity;
