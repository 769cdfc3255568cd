package dev.hilo.harness.init;

import java.util.Map;

/**
 * Values for the parameters of one operation.
 *
 * @param values plain values by the name of their parameter; others keep the value of the draft
 * @param captured parameters whose values a list captures while it runs, with where
 * @param reason where the values come from, for a comment
 * @param isOfLink whether they stand in a link alone, so that nothing captures them
 */
record Filling(Map<String, String> values, Map<String, Captured> captured, String reason, boolean isOfLink) {
    Filling(Map<String, String> values, Map<String, Captured> captured, String reason) {
        this(values, captured, reason, false);
    }

    /**
     * Values in the answer to another request.
     *
     * @param list the key of the proposal that asks for the list
     * @param name placeholder of the values
     * @param json path to them
     */
    record Captured(String list, String name, String json) {}

    /** The values of the draft itself. */
    static Filling none(String reason) {
        return new Filling(Map.of(), Map.of(), reason);
    }
}
