package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The resolution of a run in a primary metric: how far apart two sides were that are the same, and from which change on its answers show a
 * difference. Both are ratios above 1.
 *
 * @param aaDuets number of A/A duets that count, 1 at least
 * @param apart the largest ratio between the two sides of one of them
 * @param duets of the pair with the coarsest answer
 * @param shownFrom the smallest change that this answer would show; empty without an interval
 */
public record Resolution(Metric metric, int aaDuets, double apart, int duets, OptionalDouble shownFrom) {

    /** Resolutions of those primary metrics of a workload that have ratios and A/A duets. */
    public static List<Resolution> of(Verdicts verdicts) {
        return verdicts.questions().primary().stream()
                .flatMap(metric -> of(metric, verdicts).stream())
                .toList();
    }

    private static Optional<Resolution> of(Metric metric, Verdicts verdicts) {
        MetricFit fit = verdicts.questions().fits().get(metric);
        Optional<TestedContrast> coarsest = verdicts.tested().stream()
                .filter(tested -> tested.isPrimary() && tested.metric() == metric)
                .filter(tested -> tested.verdict() != Verdict.INVALID
                        && tested.decision().shownFrom().isPresent())
                .max(Comparator.comparing(
                        tested -> tested.decision().shownFrom().getAsDouble()));
        Effect again = fit.again();
        return fit.farthestApart().stream()
                .mapToObj(apart -> new Resolution(
                        metric,
                        again.blocks(),
                        apart,
                        coarsest.map(tested -> tested.effect().blocks()).orElse(0),
                        coarsest.map(tested -> tested.decision().shownFrom()).orElse(OptionalDouble.empty())))
                .findFirst();
    }
}
