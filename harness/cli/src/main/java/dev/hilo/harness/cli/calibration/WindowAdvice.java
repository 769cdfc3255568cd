package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.analysis.AaDuets;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.VarianceComponents;
import java.util.List;
import java.util.Optional;

/** Where the noise of p99 arises in A/A duets, and the number of windows that follows from it. */
public final class WindowAdvice {
    private WindowAdvice() {}

    /** The advice in one sentence; empty where windows are too few to know their own noise. */
    public static Optional<String> of(AaDuets duets, Duet load) {
        double within = duets.duets().stream()
                .filter(sides -> sides.stream().allMatch(WindowAdvice::hasError))
                .mapToDouble(sides ->
                        sides.stream().mapToDouble(WindowAdvice::variance).sum())
                .average()
                .orElse(Double.NaN);
        double[] differences = duets.differences(Metric.LATENCY_P99_MS);
        if (Double.isNaN(within) || differences.length < 2) {
            return Optional.empty();
        }
        double total = Math.pow(duets.noise(Metric.LATENCY_P99_MS).orElseThrow().sd(), 2);
        VarianceComponents noise = VarianceComponents.of(total, within, load.windows());
        double pair = 2.0 * (load.alone().seconds() + load.pauseSeconds());
        double best = noise.bestRepetitions(seconds(duets) - load.windows() * pair, pair);
        return Optional.of("p99: its %d pairs of windows explain %.1f %% of that, %.1f %% are between duets: %s"
                .formatted(
                        load.windows(),
                        100 * Math.sqrt(Math.min(total, within)),
                        100 * Math.sqrt(noise.between()),
                        Double.isInfinite(best)
                                ? "more pairs in each duet tell more than more duets"
                                : "%.0f pairs make the best use of time".formatted(best)));
    }

    private static boolean hasError(TrialResult side) {
        return side.metrics().containsKey(Metric.LATENCY_P99_ERROR_PERCENT);
    }

    private static double variance(TrialResult side) {
        return Math.pow(side.metrics().get(Metric.LATENCY_P99_ERROR_PERCENT) / 100, 2);
    }

    /** Mean duration of a duet. */
    private static double seconds(AaDuets duets) {
        return duets.duets().stream()
                .map(List::getFirst)
                .mapToDouble(side -> side.stepSeconds().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .average()
                .orElse(Double.NaN);
    }
}
