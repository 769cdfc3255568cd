package dev.hilo.harness.host;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a program uses, with all that it has started: servers work in processes of their own, and what those use is neither missing nor
 * "other programs". Any thread may ask.
 */
public interface ResourceMeter {

    /**
     * CPU time, user and system, of all its processes since the program began, those that have ended too. Never falls. Cheap enough to be
     * asked ten times a second.
     *
     * @return empty when the program has ended
     */
    OptionalDouble cpuSeconds();

    /**
     * The same by kind of work. As cheap: the threads are listed once a second, and only those of compilers, collector and flight recorder
     * are read each time.
     */
    Optional<CpuByKind> cpuByKind();

    /** Everything; costs a file for each thread. Empty when the program has ended. */
    Optional<ResourceReading> read();
}
