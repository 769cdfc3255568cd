package dev.hilo.harness.analysis;

import dev.hilo.harness.stats.Design;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A choice that a user has: one level of a factor in the place of another. */
public record Switch(Factor factor, String from, String to) {
    /** In the order in which a report speaks of them. */
    private static final List<Factor> CHOICES =
            List.of(Factor.THREADS, Factor.MODEL, Factor.FRAMEWORK, Factor.DATABASE, Factor.CONTAINER);

    /** Those that the variants of a run leave; a factor with three levels has three. */
    public static List<Switch> of(List<VariantTrials> variants) {
        List<Switch> switches = new ArrayList<>();
        CHOICES.stream()
                .filter(factor ->
                        variants.stream().anyMatch(variant -> variant.apart().contains(factor)))
                .forEach(factor -> switches.addAll(between(levels(factor, variants), factor)));
        return switches;
    }

    private static List<String> levels(Factor factor, List<VariantTrials> variants) {
        return variants.stream()
                .map(VariantTrials::subject)
                .sorted(Factor.order(List.of(factor)))
                .map(factor::of)
                .filter(level -> !level.isEmpty())
                .distinct()
                .toList();
    }

    private static List<Switch> between(List<String> levels, Factor factor) {
        List<Switch> switches = new ArrayList<>();
        for (int from = 0; from < levels.size(); from++) {
            for (String to : levels.subList(from + 1, levels.size())) {
                switches.add(new Switch(factor, levels.get(from), to));
            }
        }
        return switches;
    }

    /** @param factors of the design, in its order */
    public Design.Step in(List<Factor> factors) {
        return new Design.Step(factors.indexOf(factor), from, to);
    }

    /** {@code Threads: virtual instead of platform}. */
    public String title(List<VariantTrials> variants) {
        return VariantTrials.capitalised(factor.name().toLowerCase(Locale.ROOT)) + ": " + words(variants);
    }

    /** {@code virtual instead of platform}. */
    public String words(List<VariantTrials> variants) {
        return level(to, variants) + " instead of " + level(from, variants);
    }

    /** A level as it is told: a database by the server that answered. */
    public String level(String level, List<VariantTrials> variants) {
        return variants.stream()
                .filter(variant -> factor.of(variant.subject()).equals(level))
                .map(variant -> VariantName.word(factor, variant))
                .findFirst()
                .orElse(level);
    }
}
