package dev.hilo.harness.draft;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names of the requests of one file: printable, and each given once. */
final class Names {
    private static final int LONGEST = 120;

    private final Set<String> given = new HashSet<>();
    private final Map<String, Integer> copies = new HashMap<>();

    String name(String wanted) {
        String name = PrintableText.of(wanted, LONGEST);
        String unique = name;
        while (unique.isEmpty() || !given.add(unique)) {
            unique = "%s (%d)".formatted(name, copies.merge(name, 1, Integer::sum) + 1);
        }
        return unique;
    }
}
