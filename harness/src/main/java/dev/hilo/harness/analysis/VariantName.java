package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Subject;
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
        boolean isThreads = said == Factor.THREADS || said == Factor.VARIANT;
        Subject subject = variant.subject();
        return words(variant, factor -> factor != said, isThreads ? subject.stack() : subject.variant());
    }

    /** What it has in common with the same build on other threads. */
    public static String build(VariantTrials variant) {
        return words(
                variant,
                factor -> factor != Factor.THREADS && factor != Factor.VARIANT,
                variant.subject().stack());
    }

    private static String words(VariantTrials variant, Predicate<Factor> wanted, String otherwise) {
        List<String> words = variant.apart().stream()
                .filter(wanted)
                .map(factor -> word(factor, variant))
                .filter(word -> !word.isEmpty())
                .toList();
        return words.isEmpty() ? otherwise : String.join(" ", words);
    }

    /** A database is called what the server behind the metrics says of itself. */
    public static String word(Factor factor, VariantTrials variant) {
        return switch (factor) {
            case DATABASE -> variant.databaseServer() == null ? "" : variant.databaseServer();
            case FRAMEWORK -> VariantTrials.capitalised(factor.of(variant.subject()));
            default -> factor.of(variant.subject());
        };
    }
}
