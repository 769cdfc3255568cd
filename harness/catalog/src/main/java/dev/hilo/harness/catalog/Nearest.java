package dev.hilo.harness.catalog;

import java.util.Collection;
import java.util.Comparator;
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
        LevenshteinDistance distance = new LevenshteinDistance(name.length() / 2);
        return known.stream()
                .filter(candidate -> distance.apply(name, candidate) >= 0)
                .min(Comparator.comparing(candidate -> distance.apply(name, candidate)))
                .map(nearest -> ": did you mean \"%s\"? (known: %s)".formatted(nearest, all))
                .orElse(" (known: %s)".formatted(all));
    }
}
