package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a section of the report is about: a stack on platform and on virtual threads, or a variant that has no counterpart.
 *
 * @param virtual null when {@code first} has no counterpart
 * @param load what both were under
 */
record Contrast(VariantTrials first, VariantTrials virtual, LoadKind load) {

    static List<Contrast> within(List<VariantTrials> stack, LoadKind load) {
        List<VariantTrials> platform = ofThreads(stack, "platform");
        List<VariantTrials> virtual = ofThreads(stack, "virtual");
        List<Contrast> contrasts = new ArrayList<>();
        platform.forEach(one -> virtual.forEach(other -> contrasts.add(new Contrast(one, other, load))));
        if (contrasts.isEmpty()) {
            stack.forEach(alone -> contrasts.add(new Contrast(alone, null, load)));
        } else {
            stack.stream()
                    .filter(variant -> !platform.contains(variant) && !virtual.contains(variant))
                    .forEach(alone -> contrasts.add(new Contrast(alone, null, load)));
        }
        return contrasts;
    }

    boolean isPair() {
        return virtual != null;
    }

    List<VariantTrials> sides() {
        return isPair() ? List.of(first, virtual) : List.of(first);
    }

    String label() {
        VariantTrials named = first.trials().isEmpty() && isPair() ? virtual : first;
        return named.stackLabel();
    }

    /** Name for anchors: nothing in it needs escaping in a URL. */
    String id() {
        return (first.subject().name() + (isPair() ? "-" + virtual.subject().variant() : ""))
                .replaceAll("[^A-Za-z0-9-]", "_");
    }

    /** Trials that can be compared: those of the side that has fewer. */
    int comparable() {
        return sides().stream().mapToInt(side -> side.ok().size()).min().orElse(0);
    }

    /** Virtual against platform; empty for a variant alone or when a side has no value. */
    Optional<Comparison> compare(Figure figure) {
        if (!isPair()) {
            return Optional.empty();
        }
        double[] before = first.values(trial -> trial.figures().get(figure));
        double[] after = virtual.values(trial -> trial.figures().get(figure));
        return before.length == 0 || after.length == 0
                ? Optional.empty()
                : Optional.of(Comparison.of(before, after, figure.better()));
    }

    private static List<VariantTrials> ofThreads(List<VariantTrials> stack, String threads) {
        return stack.stream()
                .filter(variant -> threads.equals(variant.subject().threads()))
                .toList();
    }
}
