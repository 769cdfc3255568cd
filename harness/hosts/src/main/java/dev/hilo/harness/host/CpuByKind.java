package dev.hilo.harness.host;

/**
 * CPU time of a program by kind of work, in seconds since it began. The remainder is work for requests. Ended threads
 * count there too, so a compiler or collector thread that lived for less than a second may be included.
 *
 * @param cpuSeconds of all kinds, as {@link ResourceMeter#cpuSeconds()}
 * @param compilerSeconds of the JIT compilers; NaN, like the other two, when the kernel reports no CPU time of threads
 * @param collectorSeconds of the garbage collector
 * @param recorderSeconds of the flight recorder, a part of the instrument
 */
public record CpuByKind(double cpuSeconds, double compilerSeconds, double collectorSeconds, double recorderSeconds) {

    /** The times of two programs together. */
    CpuByKind plus(CpuByKind other) {
        return new CpuByKind(
                cpuSeconds + other.cpuSeconds,
                compilerSeconds + other.compilerSeconds,
                collectorSeconds + other.collectorSeconds,
                recorderSeconds + other.recorderSeconds);
    }
}
