package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a section of the report is about: a stack on platform and on virtual threads, or a variant that has no counterpart.
 *
 * @param virtual null when {@code first} has no counterpart
 * @param load what both were under
 * @param verdicts of the whole workload
 */
public record Comparison(VariantTrials first, VariantTrials virtual, LoadKind load, Verdicts verdicts) {

    public static List<Comparison> within(List<VariantTrials> stack, LoadKind load, Verdicts verdicts) {
        List<VariantTrials> platform = ofThreads(stack, "platform");
        List<VariantTrials> virtual = ofThreads(stack, "virtual");
        List<Comparison> comparisons = new ArrayList<>();
        platform.forEach(one -> virtual.forEach(other -> comparisons.add(new Comparison(one, other, load, verdicts))));
        if (comparisons.isEmpty()) {
            stack.forEach(alone -> comparisons.add(new Comparison(alone, null, load, verdicts)));
        } else {
            stack.stream()
                    .filter(variant -> !platform.contains(variant) && !virtual.contains(variant))
                    .forEach(alone -> comparisons.add(new Comparison(alone, null, load, verdicts)));
        }
        return comparisons;
    }

    public boolean isPair() {
        return virtual != null;
    }

    public List<VariantTrials> sides() {
        return isPair() ? List.of(first, virtual) : List.of(first);
    }

    public String label() {
        VariantTrials named = first.trials().isEmpty() && isPair() ? virtual : first;
        return named.stackLabel();
    }

    /** Name for anchors: nothing in it needs escaping in a URL. */
    public String id() {
        return (first.subject().name() + (isPair() ? "-" + virtual.subject().variant() : ""))
                .replaceAll("[^A-Za-z0-9-]", "_");
    }

    /** Those of the side that has fewer. */
    public long plannedBlocks() {
        return sides().stream()
                .mapToLong(side -> side.planned().stream()
                        .mapToInt(PlannedTrial::block)
                        .distinct()
                        .count())
                .min()
                .orElse(0);
    }

    /** What the verdicts say of virtual against platform; empty for a variant alone. */
    public Optional<Contrast> contrast() {
        return isPair() ? verdicts.pair(first.subject(), virtual.subject()) : Optional.empty();
    }

    /** Virtual against platform, judged; empty for a metric of which no verdict is given. */
    public Optional<TestedContrast> tested(Metric metric) {
        return contrast().stream()
                .flatMap(contrast -> verdicts.answers(contrast).stream())
                .filter(tested -> tested.metric() == metric)
                .findFirst();
    }

    /** Virtual against platform; empty for a variant alone, or when no block has both. */
    public Optional<Effect> effect(Metric metric) {
        if (!isPair()) {
            return Optional.empty();
        }
        List<TrialResult> trials =
                sides().stream().flatMap(side -> side.trials().stream()).toList();
        Effect effect = BlockValues.of(metric, trials).effect(Map.of(first.subject(), -1.0, virtual.subject(), 1.0));
        return tested(metric)
                .map(TestedContrast::effect)
                .or(() -> Optional.of(effect))
                .filter(found -> found.blocks() > 0);
    }

    private static List<VariantTrials> ofThreads(List<VariantTrials> stack, String threads) {
        return stack.stream()
                .filter(variant -> threads.equals(variant.subject().threads()))
                .toList();
    }
}
