package dev.hilo.harness.host;

import dev.hilo.processes.CpuSet;
import java.util.OptionalDouble;

/**
 * The processors of an application, and its quota of their time.
 *
 * @param quota of CPU time, in processors; empty: all the time of {@code cpus}
 */
public record Confinement(CpuSet cpus, OptionalDouble quota) {}
