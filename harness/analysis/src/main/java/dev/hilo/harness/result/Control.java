package dev.hilo.harness.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Pairs of variants in which a factor is known to have no effect. A control takes part in no main effect: its difference is noise.
 *
 * @param where levels of other factors that both variants of such a pair have
 * @param reason why the factor has no effect there, in a sentence
 */
public record Control(String factor, Map<String, String> where, String reason) {

    public Control {
        where = where == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(where));
    }

    /** Whether this variant is one side of such a pair. */
    public boolean has(Subject subject) {
        return where.entrySet().stream().allMatch(level -> level.getValue().equals(subject.level(level.getKey())));
    }
}
