package dev.hilo.harness.host;

/**
 * CPU time of a program by kind of work, in seconds since it began. What the three kinds do not have is the work for requests, also that of
 * threads which have ended; so that a compiler or collector thread that lived for less than a second may be counted there.
 *
 * @param cpuSeconds all of it, as {@link ResourceMeter#cpuSeconds()}
 * @param compilerSeconds of the JIT compilers; NaN when the kernel tells no CPU time of threads, as the other two
 * @param collectorSeconds of the garbage collector
 * @param recorderSeconds of the flight recorder, which is the instrument's own
 */
public record CpuByKind(double cpuSeconds, double compilerSeconds, double collectorSeconds, double recorderSeconds) {}
