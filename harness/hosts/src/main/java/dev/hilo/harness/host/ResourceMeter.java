package dev.hilo.harness.host;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The meter of a program's resources, with those of all that it has started: the workers of a server are neither missing nor counted as
 * other programs. Any thread may read it.
 */
public interface ResourceMeter {

    /**
     * CPU time, user and system, of all its processes since the program began, ended ones included. It never falls, and is cheap enough to
     * be read ten times a second.
     *
     * @return empty when the program has ended
     */
    OptionalDouble cpuSeconds();

    /**
     * CPU time by kind of work. As cheap: the threads are listed once a second, and only those of compilers, collector and flight recorder
     * are read each time.
     */
    Optional<CpuByKind> cpuByKind();

    /** All resources, which reads a file for each thread; empty when the program has ended. */
    Optional<ResourceReading> read();
}
