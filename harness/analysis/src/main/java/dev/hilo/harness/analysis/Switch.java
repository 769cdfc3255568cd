package dev.hilo.harness.analysis;

import dev.hilo.harness.stats.Design;
import java.util.ArrayList;
import java.util.List;

/** A choice of the user: one level of a factor instead of another. */
public record Switch(Factor factor, String from, String to) {

    /** Switches between the variants of a run, in the order in which a report presents them. */
    public static List<Switch> of(List<VariantTrials> variants) {
        List<Switch> switches = new ArrayList<>();
        if (!variants.isEmpty()) {
            variants.getFirst()
                    .factors()
                    .switches()
                    .forEach(factor -> switches.addAll(between(VariantTrials.levels(factor, variants), factor)));
        }
        return switches;
    }

    /** Switches between levels: each against the baseline; every two where there is no baseline. */
    private static List<Switch> between(List<String> levels, Factor factor) {
        String baseline = factor.description().baseline();
        if (levels.contains(baseline)) {
            return levels.stream()
                    .filter(level -> !level.equals(baseline))
                    .map(level -> new Switch(factor, baseline, level))
                    .toList();
        }
        List<Switch> switches = new ArrayList<>();
        for (int from = 0; from < levels.size(); from++) {
            for (String to : levels.subList(from + 1, levels.size())) {
                switches.add(new Switch(factor, levels.get(from), to));
            }
        }
        return switches;
    }

    /** @param factors of the design, in its order */
    Design.Step in(List<Factor> factors) {
        return new Design.Step(factors.indexOf(factor), from, to);
    }

    /** The title: {@code Threads: virtual instead of platform}. */
    public String title(List<VariantTrials> variants) {
        return factor.title() + ": " + words(variants);
    }

    /** The switch in words: {@code virtual instead of platform}. */
    public String words(List<VariantTrials> variants) {
        return level(to, variants) + " instead of " + level(from, variants);
    }

    /** A level as reports name it; software by its own name. */
    public String level(String level, List<VariantTrials> variants) {
        String role = factor.description().namedBy();
        return variants.stream()
                .filter(variant -> role != null && factor.of(variant.subject()).equals(level))
                .flatMap(variant -> variant.software(role).stream())
                .findFirst()
                .orElse(factor.label(level));
    }
}
