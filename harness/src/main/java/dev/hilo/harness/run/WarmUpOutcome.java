package dev.hilo.harness.run;

import java.util.Optional;

/**
 * How a warm-up went.
 *
 * @param seconds how long it took
 * @param objection why what is measured after it is not that of a warm application; empty when it was steady or could not be judged
 */
record WarmUpOutcome(double seconds, Optional<String> objection) {}
