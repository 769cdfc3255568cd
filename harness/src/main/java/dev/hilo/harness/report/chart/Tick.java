package dev.hilo.harness.report.chart;

/** A labelled place on an axis, in percent of its length. */
public record Tick(String label, double percent) {}
