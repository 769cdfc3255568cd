package dev.hilo.harness.run;

import dev.hilo.harness.stats.Trend;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Whether a warm-up has come to its end: neither the median latency nor the CPU per request falls any more, second by second.
 *
 * <p>A series falls when a Mann-Kendall test over its last {@value #WINDOWS} seconds says so and its Theil-Sen slope amounts to more than
 * {@value #LIMIT_PERCENT} % over as many seconds. Both are asked for: the test alone would wait for changes that do not matter, the slope
 * alone for noise. A level of 10 % and not 5 %: a false alarm costs a second, a trend that is missed costs the trial.
 */
final class SteadyStateDetector {
    /** Seconds that a decision takes; more than a burst with its pause. */
    static final int WINDOWS = 8;

    static final double LEVEL = 0.10;
    static final double LIMIT_PERCENT = 10;

    /**
     * What a second with requests in it showed.
     *
     * @param cpuMillis of the application for each request; NaN when it is not known or too little to be told from a tick of the clock
     */
    record Window(double latencyMillis, double cpuMillis) {}

    private final List<Window> last;

    private SteadyStateDetector(List<Window> last) {
        this.last = last;
    }

    /** @param windows of the warm-up so far, in their order */
    static SteadyStateDetector of(List<Window> windows) {
        return new SteadyStateDetector(windows.subList(Math.max(0, windows.size() - WINDOWS), windows.size()));
    }

    /** False when there is too little to decide. */
    boolean isSteady() {
        return last.size() == WINDOWS && fallen().isEmpty();
    }

    /** Why it is not steady, in words; empty when it is. */
    Optional<String> objection() {
        if (last.size() < WINDOWS) {
            return Optional.of("warm-up never steady: answers came in %d of its seconds only (%d are needed)"
                    .formatted(last.size(), WINDOWS));
        }
        return fallen();
    }

    private Optional<String> fallen() {
        return Stream.of(fall("median latency", Window::latencyMillis), fall("CPU per request", Window::cpuMillis))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> fall(String what, ToDoubleFunction<Window> series) {
        double[] values = last.stream().mapToDouble(series).toArray();
        if (!last.stream().mapToDouble(series).allMatch(Double::isFinite)) {
            return Optional.empty();
        }
        Trend trend = Trend.of(values);
        double percent = -100 * trend.slope() * WINDOWS / Median.withDefaults().evaluate(values);
        return trend.fallP() < LEVEL && percent > LIMIT_PERCENT
                ? Optional.of("warm-up never steady: %s still fell by %.0f %% over the last %d s (limit %.0f %%)"
                        .formatted(what, percent, WINDOWS, LIMIT_PERCENT))
                : Optional.empty();
    }
}
