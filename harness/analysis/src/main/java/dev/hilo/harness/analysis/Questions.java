package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hypotheses about a workload. One that its trials cannot answer is left out, because the correction for it would weaken the others.
 *
 * @param fits of the metrics that are asked for, in their order
 * @param primary those of them that the run is about
 * @param settled metrics that are the same for every variant by design: throughput below capacity, timeouts where there were none
 * @param asked the factor that the run is about; empty when nothing varies
 */
public record Questions(
        Map<Metric, MetricFit> fits, List<Metric> primary, List<Metric> settled, Optional<Factor> asked) {
    /** Share of the offered rate from which on throughput is that of the clients and says nothing about the application. */
    private static final double ANSWERED = 0.99;

    static Questions of(RunResult run, String workload, Outcomes outcomes, List<VariantTrials> variants) {
        Load load = run.loads().get(workload);
        LoadKind kind = LoadKind.of(load);
        Map<Metric, MetricFit> fits = new LinkedHashMap<>();
        kind.spokenOf()
                .keySet()
                .forEach(metric -> fits.put(
                        metric,
                        MetricFit.of(metric, outcomes.trials().values(), compared -> run.noise(workload, compared))));
        fits.values().removeIf(fit -> !fit.isMeasured());
        List<Metric> settled = fits.entrySet().stream()
                .filter(fit -> isSettled(kind, fit.getKey(), fit.getValue(), variants))
                .map(Map.Entry::getKey)
                .toList();
        fits.keySet().removeAll(settled);
        return new Questions(fits, primary(kind.primary(fits.keySet()), load), settled, asked(run, variants));
    }

    /** Primary metrics that the load was made for; all primary metrics where none of these was measured, as when a search finds no rate. */
    private static List<Metric> primary(List<Metric> measured, Load load) {
        List<Metric> asked = measured.stream().filter(load::asks).toList();
        return asked.isEmpty() ? measured : asked;
    }

    /** The factor that the run is about: the one that it names, else the first switch that varies. */
    private static Optional<Factor> asked(RunResult run, List<VariantTrials> variants) {
        String name = run.statistics().primaryFactor();
        return Switch.of(variants).stream()
                .map(Switch::factor)
                .filter(factor -> name == null || factor.name().equals(name))
                .findFirst();
    }

    Family family(Contrast contrast, Metric metric) {
        if (!primary.contains(metric)) {
            return Family.EXPLORATORY;
        }
        if (contrast.is(Kind.CONTROL)) {
            return Family.CONTROL;
        }
        boolean isAsked = contrast.is(Kind.PAIR)
                && asked.filter(contrast.subject().factor()::equals).isPresent();
        return isAsked ? Family.PRIMARY : Family.EXPLORATORY;
    }

    private static boolean isSettled(LoadKind kind, Metric metric, MetricFit fit, List<VariantTrials> variants) {
        return switch (metric) {
            case THROUGHPUT_PER_S -> kind == LoadKind.OPEN && variants.stream().allMatch(Questions::isBelowCapacity);
            case FAILURES_TIMEOUT -> fit.isZero();
            default -> false;
        };
    }

    /** Whether a variant answered what was offered; true for a variant without a trial that counts. */
    private static boolean isBelowCapacity(VariantTrials variant) {
        double[] shares = variant.values(trial -> {
            Double offered = trial.metrics().get(Metric.OFFERED_PER_S);
            Double answered = trial.metrics().get(Metric.THROUGHPUT_PER_S);
            return answered == null ? null : Double.valueOf(offered == null ? 0 : answered / offered);
        });
        return Arrays.stream(shares).average().orElse(1) >= ANSWERED;
    }
}
