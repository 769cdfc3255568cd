package dev.hilo.harness.host;

import dev.hilo.processes.CpuSet;
import java.util.OptionalDouble;

/**
 * Where an application runs, and how much of the time.
 *
 * @param quota of CPU time, in processors; empty: all the time of {@code cpus}
 */
public record Confinement(CpuSet cpus, OptionalDouble quota) {}
