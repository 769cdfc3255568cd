package dev.hilo.harness.populate;

import java.util.List;
import java.util.Locale;

/** Names of things in paths and properties: {@code /owners}, {@code ownerId} and {@code owner} are of one kind. */
public final class Nouns {
    private static final int SHORTEST_END = 4;

    private Nouns() {}

    /** Kind of the things at a path, in the singular: the last segment that is no parameter; empty where there is none. */
    public static String of(String path) {
        return List.of(path.split("/")).reversed().stream()
                .filter(segment -> !segment.isEmpty() && !segment.contains("{"))
                .findFirst()
                .map(Nouns::singular)
                .orElse("");
    }

    /** Kind that a property or parameter refers to: {@code owner} for {@code ownerId}; empty for none. */
    public static String referred(String name) {
        String plain = plain(name);
        for (String end : List.of("uuid", "ids", "id")) {
            if (plain.endsWith(end) && plain.length() > end.length()) {
                return singular(plain.substring(0, plain.length() - end.length()));
            }
        }
        return "";
    }

    /** Whether a property means a kind: {@code type} may mean {@code pettype}. */
    public static boolean isSame(String property, String kind) {
        String one = singular(property);
        return !one.isEmpty() && (one.equals(kind) || one.length() >= SHORTEST_END && kind.endsWith(one));
    }

    /** Lower case without separators, in the singular. */
    public static String singular(String name) {
        String noun = plain(name);
        if (noun.endsWith("ies")) {
            return noun.substring(0, noun.length() - 3) + "y";
        }
        boolean isPlural = noun.length() > 2 && noun.endsWith("s") && !noun.endsWith("ss");
        boolean isLongEnd = noun.matches(".*(xes|ches|shes|sses)");
        return isPlural ? noun.substring(0, noun.length() - (isLongEnd ? 2 : 1)) : noun;
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
