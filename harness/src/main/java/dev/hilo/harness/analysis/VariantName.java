package dev.hilo.harness.analysis;

import java.util.List;
import java.util.function.Predicate;

/** What a variant is called beside the others of its run: the words that tell them apart and no more. */
public final class VariantName {
    private VariantName() {}

    public static String of(VariantTrials variant) {
        return words(variant, factor -> true, variant.subject().variant());
    }

    /** Where one of its words stands over it already: what is left of a variant that nothing else tells apart must not say it again. */
    public static String without(VariantTrials variant, Factor said) {
        boolean saysAll = said != null && (variant.factors().isCompared(said) || said.equals(Factor.VARIANT));
        return words(
                variant,
                factor -> !factor.equals(said),
                saysAll ? variant.subject().stack() : variant.subject().variant());
    }

    /** What it has in common with those that it is laid beside. */
    public static String group(VariantTrials variant) {
        return words(
                variant,
                factor -> !variant.factors().isCompared(factor) && !factor.equals(Factor.VARIANT),
                variant.subject().stack());
    }

    private static String words(VariantTrials variant, Predicate<Factor> wanted, String otherwise) {
        List<String> words = variant.factors().apart().stream()
                .filter(wanted)
                .map(variant::phrase)
                .filter(word -> !word.isEmpty())
                .toList();
        return words.isEmpty() ? otherwise : String.join(" ", words);
    }
}
