package dev.hilo.harness.analysis;

import java.util.List;

/** Lists in sentences. */
public final class Enumeration {
    private Enumeration() {}

    /** The parts as {@code a, b and c}. */
    public static String of(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }
}
