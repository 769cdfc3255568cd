package dev.hilo.harness.run;

import java.util.Optional;

/**
 * What the application has used from its beginning to a moment.
 *
 * @param cpuMillis time of all its threads; empty when it has ended
 * @param compileMillis time of its JIT compiler; empty when it does not tell
 */
record ApplicationUse(long epochMillis, Optional<Double> cpuMillis, Optional<Double> compileMillis) {}
