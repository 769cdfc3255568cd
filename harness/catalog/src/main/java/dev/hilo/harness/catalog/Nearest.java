package dev.hilo.harness.catalog;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the known name that is nearest to a mistyped one, by edit distance. */
public final class Nearest {
    private Nearest() {}

    /** End of an error message: the name that was probably meant, and all known names. */
    public static String suggestion(String name, Collection<String> known) {
        if (known.isEmpty()) {
            return ": there are none";
        }
        String all = String.join(", ", known.stream().sorted().toList());
        return "%s (known: %s)".formatted(question(name, known), all);
    }

    /** End of an error message about one of many names: the name that was probably meant; empty where none is near. */
    static String question(String name, Collection<String> known) {
        return meant(name, known).map(": did you mean \"%s\"?"::formatted).orElse("");
    }

    private static Optional<String> meant(String name, Collection<String> known) {
        LevenshteinDistance distance = new LevenshteinDistance(name.length() / 2);
        return known.stream()
                .filter(candidate -> distance.apply(name, candidate) >= 0)
                .min(Comparator.comparing(candidate -> distance.apply(name, candidate)));
    }
}
