package dev.hilo.gatling.requests;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The places at which two answers differ, each with the two texts there.
 *
 * @param first makes a text of the first answer neutral, so that it compares
 * @param second the same for the second answer
 */
record PlacedTexts(UnaryOperator<String> first, UnaryOperator<String> second, Map<String, Pair> found) {
    /** Places beyond these would tell no more. */
    private static final int MOST = 50;

    record Pair(String first, String second) {}

    PlacedTexts(UnaryOperator<String> first, UnaryOperator<String> second) {
        this(first, second, new LinkedHashMap<>());
    }

    /** Compares two texts; texts that change with each start of an application count as equal. */
    void compare(String at, String one, String other) {
        if (!isAlike(one, other)) {
            add(at, one, other);
        }
    }

    boolean isAlike(String one, String other) {
        return one.equals(other)
                || first.apply(one).equals(second.apply(other))
                || TextOfAStart.is(one) && TextOfAStart.is(other);
    }

    void add(String at, String one, String other) {
        if (found.size() < MOST) {
            found.putIfAbsent(at, new Pair(one, other));
        }
    }
}
