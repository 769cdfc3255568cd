package dev.hilo.harness.catalog;

import java.util.Collection;
import java.util.Comparator;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The known name that a mistyped one is nearest to. */
public final class Nearest {
    private Nearest() {}

    /** The end of an error message: what was probably meant, and all that is known. */
    public static String suggestion(String name, Collection<String> known) {
        LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
        return known.stream()
                .min(Comparator.comparing(candidate -> distance.apply(name, candidate)))
                .map(nearest -> ": did you mean \"%s\"? (known: %s)"
                        .formatted(
                                nearest,
                                String.join(", ", known.stream().sorted().toList())))
                .orElse(": there are none");
    }
}
