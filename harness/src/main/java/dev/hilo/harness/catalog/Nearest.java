package dev.hilo.harness.catalog;

import java.util.Collection;
import java.util.Comparator;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The known name that a mistyped one is nearest to, if it is near. */
public final class Nearest {
    private Nearest() {}

    /** The end of an error message: what was probably meant, and all that is known. */
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
