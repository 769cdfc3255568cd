package dev.hilo.harness.init;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an application needs, as its artifact tells it.
 *
 * @param environment variable to value and why
 * @param database kind of server; empty for none
 * @param notes what a user should know, a sentence each
 */
record Guess(Map<String, Setting> environment, Optional<String> database, List<String> notes) {
    /** @param guess why it may be wrong; empty where it is certain */
    record Setting(String value, String guess) {}

    /** The variables without the reasons. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        environment.forEach((name, setting) -> values.put(name, setting.value()));
        return values;
    }
}
