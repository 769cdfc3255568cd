package dev.hilo.harness.run.load;

import java.util.Optional;

/**
 * The CPU time of an application from its beginning to a moment.
 *
 * @param cpuMillis time of all its threads; empty when it has ended
 * @param compileMillis time of its JIT compiler; empty when the application does not report it
 */
public record ApplicationUse(long epochMillis, Optional<Double> cpuMillis, Optional<Double> compileMillis) {}
