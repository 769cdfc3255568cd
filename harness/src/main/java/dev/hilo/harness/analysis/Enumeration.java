package dev.hilo.harness.analysis;

import java.util.List;

/** Several things in one sentence. */
public final class Enumeration {
    private Enumeration() {}

    /** {@code a, b and c}. */
    public static String of(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }
}
