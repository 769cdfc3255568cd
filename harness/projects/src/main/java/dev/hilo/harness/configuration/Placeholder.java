package dev.hilo.harness.configuration;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A placeholder that is a whole value: <code>${POSTGRES_URL:jdbc:postgresql://localhost/shop}</code>.
 *
 * @param name of the variable or setting that fills it
 * @param usual value where nothing fills it; empty where it must be filled
 */
record Placeholder(String name, Optional<String> usual) {
    private static final Pattern WHOLE = Pattern.compile("\\$\\{([^${}:]+)(?::((?:[^{}]|\\$\\{[^{}]*})*))?}");

    static Optional<Placeholder> of(String raw) {
        Matcher whole = WHOLE.matcher(raw.strip());
        return whole.matches()
                ? Optional.of(new Placeholder(whole.group(1).strip(), Optional.ofNullable(whole.group(2))))
                : Optional.empty();
    }
}
