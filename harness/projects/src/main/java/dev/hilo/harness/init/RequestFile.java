package dev.hilo.harness.init;

import java.util.Optional;

/**
 * File that requests come from, in place of what the application tells.
 *
 * @param kind as hilo.yaml calls it: {@code openapi}, {@code har}, {@code access-log}, {@code traces}, {@code postman} or {@code http}
 * @param path relative to hilo.yaml
 * @param busiest length of the stretch of an access log whose arrivals are replayed, such as 60s; empty for a rate
 */
public record RequestFile(String kind, String path, Optional<String> busiest) {
    /** Line of a hilo.yaml that takes its requests from it. */
    public String line() {
        return "requests: {%s: %s}".formatted(kind, YamlText.value(path));
    }

    /** Line of the load of a hilo.yaml that takes the times of its requests from it; empty for a rate. */
    Optional<String> replayLine() {
        return busiest.map(length -> "replay: {access-log: %s, busiest: %s}".formatted(YamlText.value(path), length));
    }
}
