package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Control;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The subject of a section of the report: two variants that differ in the compared factor alone, or a variant without a counterpart.
 *
 * @param first at the baseline of the factor
 * @param second null when {@code first} has no counterpart
 * @param load what both were under
 * @param verdicts of the whole workload
 */
public record Comparison(VariantTrials first, VariantTrials second, LoadKind load, Verdicts verdicts) {
    private static final Set<Metric> PERCENTILES =
            Set.of(Metric.LATENCY_P90_MS, Metric.LATENCY_P95_MS, Metric.LATENCY_P99_9_MS, Metric.LATENCY_P99_99_MS);

    /** @param group variants that have all but the compared factor in common, in its order */
    static List<Comparison> within(List<VariantTrials> group, LoadKind load, Verdicts verdicts) {
        Optional<Factor> compared = group.getFirst().factors().compared();
        List<String> levels =
                compared.map(factor -> VariantTrials.levels(factor, group)).orElse(List.of());
        if (levels.size() < 2) {
            return group.stream()
                    .map(alone -> new Comparison(alone, null, load, verdicts))
                    .toList();
        }
        Factor factor = compared.orElseThrow();
        String declared = factor.description().baseline();
        String baseline = levels.contains(declared) ? declared : levels.getFirst();
        List<VariantTrials> others = group.stream()
                .filter(variant -> !factor.of(variant.subject()).equals(baseline))
                .toList();
        return group.stream()
                .filter(variant -> !others.contains(variant))
                .flatMap(one -> others.stream().map(other -> new Comparison(one, other, load, verdicts)))
                .toList();
    }

    public boolean isPair() {
        return second != null;
    }

    public List<VariantTrials> sides() {
        return isPair() ? List.of(first, second) : List.of(first);
    }

    public String label() {
        VariantTrials named = first.trials().isEmpty() && isPair() ? second : first;
        return named.groupLabel();
    }

    /** Name for anchors: nothing in it needs escaping in a URL. */
    public String id() {
        return (first.subject().name() + (isPair() ? "-" + secondName() : "")).replaceAll("[^A-Za-z0-9-]", "_");
    }

    /** Planned blocks of the side that has fewer. */
    public long plannedBlocks() {
        return sides().stream()
                .mapToLong(side -> side.planned().stream()
                        .mapToInt(PlannedTrial::block)
                        .distinct()
                        .count())
                .min()
                .orElse(0);
    }

    /** The contrast of the second against the first; empty for a variant alone. */
    public Optional<Contrast> contrast() {
        return isPair() ? verdicts.pair(first.subject(), second.subject()) : Optional.empty();
    }

    /** The second against the first, judged; empty for a metric of which no verdict is given. */
    public Optional<TestedContrast> tested(Metric metric) {
        return contrast().stream()
                .flatMap(contrast -> verdicts.answers(contrast).stream())
                .filter(tested -> tested.metric() == metric)
                .findFirst();
    }

    /** The second against the first; empty for a variant alone, or when no block has both. */
    public Optional<Effect> effect(Metric metric) {
        if (!isPair()) {
            return Optional.empty();
        }
        return tested(metric)
                .map(TestedContrast::effect)
                .or(() -> Optional.of(unjudged(metric)))
                .filter(Effect::isKnown);
    }

    /**
     * The part of an effect without a verdict that is known where some values are bounds, or heaps were not collected. Where median and p99 cannot be
     * compared for one reason, the percentiles between them cannot either.
     */
    public CapacityBound bound(Metric metric, Effect effect) {
        String reason = UncollectedHeap.concerns(metric)
                ? UncollectedHeap.reason(sides())
                : PERCENTILES.contains(metric) ? ofAllLatencies() : "";
        Contrast pair = contrast().orElse(new Contrast(Contrast.Kind.PAIR, List.of(), weights(), 1));
        return reason.isEmpty() ? CapacityBound.of(metric, pair, sides(), effect) : new CapacityBound(reason, false);
    }

    /** Why no latencies of the two can be compared; empty where some can. */
    private String ofAllLatencies() {
        List<String> reasons = Stream.of(Metric.LATENCY_P50_MS, Metric.LATENCY_P99_MS)
                .flatMap(metric -> tested(metric).stream())
                .map(TestedContrast::invalid)
                .toList();
        return reasons.size() == 2 && reasons.getFirst().equals(reasons.getLast()) ? reasons.getFirst() : "";
    }

    private Map<Subject, Double> weights() {
        return Map.of(first.subject(), -1.0, second.subject(), 1.0);
    }

    private Effect unjudged(Metric metric) {
        List<TrialResult> trials =
                sides().stream().flatMap(side -> side.trials().stream()).toList();
        return MetricFit.of(metric, trials, compared -> StatisticsPlan.Noise.UNKNOWN)
                .effect(weights());
    }

    /** Name of the second variant: without its stack, when both are of the same stack. */
    private String secondName() {
        boolean sameStack = first.subject().stack().equals(second.subject().stack())
                && first.subject().varied().equals(second.subject().varied());
        return sameStack ? second.subject().variant() : second.subject().name();
    }

    /** Why the compared factor has no effect here; empty where it may have one. */
    public Optional<String> control() {
        return contrast()
                .filter(contrast -> contrast.is(Contrast.Kind.CONTROL))
                .flatMap(contrast -> first.factors()
                        .control(contrast.subject().factor(), first.subject())
                        .map(Control::reason));
    }
}
