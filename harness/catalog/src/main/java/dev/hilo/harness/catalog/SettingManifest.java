package dev.hilo.harness.catalog;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What sets a parameter, as written: words alone, or words and environment variables by name. */
@Forms("words: [\"--name=${value}\"], or {environment: {NAME: \"${value}\"}}")
record SettingManifest(
        @Doc("Words that are added to the command.") List<String> words, Named named) {

    record Named(
            @Doc("Words that are added to the command.") List<String> arguments,
            @Doc("Environment variables.") Map<String, String> environment) {}

    Parameters.Setting setting() {
        return words != null
                ? new Parameters.Setting(words, Map.of())
                : new Parameters.Setting(
                        Objects.requireNonNullElse(named.arguments(), List.of()),
                        Objects.requireNonNullElse(named.environment(), Map.of()));
    }
}
