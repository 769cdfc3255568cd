package dev.hilo.harness.result;

/** A stretch of the load in which the arrival rate goes evenly from one value to another (arrivals per second). */
public record LoadPhase(double fromPerSecond, double toPerSecond, double seconds) {}
