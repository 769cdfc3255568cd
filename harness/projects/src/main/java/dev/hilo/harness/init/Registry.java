package dev.hilo.harness.init;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A server that has the configuration of many applications, or with which they register. Where it is missing they end, unless its use is
 * switched off.
 *
 * @param failure message about its absence, whose first group is its name
 * @param variable that switches its use off, with a place for its name
 * @param use what the application does with it, in words before its name
 */
record Registry(Pattern failure, String variable, String use) {
    private static final String REASON = "its log says that %s is not there, so the application does not %s it";

    // Both messages and variables are Micronaut's.
    private static final List<Registry> KNOWN = List.of(
            new Registry(
                    Pattern.compile("Error reading distributed configuration from (\\w+)"),
                    "MICRONAUT_CONFIG_CLIENT_ENABLED",
                    "read from"),
            new Registry(
                    Pattern.compile("Error occurred during service registration with (\\w+)"),
                    "%s_CLIENT_REGISTRATION_ENABLED",
                    "register with"));

    /** The guess without the use of each that the log misses; the same where it misses none. */
    static Guess without(Guess guess, StartLog log) {
        Guess helped = guess;
        for (Registry registry : KNOWN) {
            Optional<String> name = registry.failure
                    .matcher(log.text())
                    .results()
                    .map(found -> found.group(1))
                    .findFirst();
            helped = name.isEmpty() ? helped : registry.off(helped, name.get());
        }
        return helped;
    }

    private Guess off(Guess guess, String name) {
        return guess.variable(variable.formatted(name.toUpperCase(Locale.ROOT)), "false", REASON.formatted(name, use));
    }
}
