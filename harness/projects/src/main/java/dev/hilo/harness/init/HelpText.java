package dev.hilo.harness.init;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Help for the next start in one line: what is set, and the reason.
 *
 * @param guess before the help
 * @param helped with it
 */
record HelpText(Guess guess, Guess helped) {
    /** All settings of one help have the same cause. */
    Optional<String> told() {
        if (!helped.database().equals(guess.database())) {
            Optional<Guess.Seed> seed = helped.database().flatMap(Guess.Server::seed);
            if (guess.database().isPresent() && seed.isPresent()) {
                return seed.map(
                        script -> Printable.of("%s before its start: %s".formatted(script.script(), script.reason())));
            }
            return helped.database()
                    .map(server -> Printable.of("a fresh %s server: %s".formatted(server.kind(), server.reason())));
        }
        if (!helped.jdk().equals(guess.jdk())) {
            return helped.jdk().map(jdk -> Printable.of("Java %s: %s".formatted(jdk.text(), jdk.reason())));
        }
        if (!helped.folder().equals(guess.folder())) {
            return helped.folder().map(reason -> Printable.of("the folder of the project: " + reason));
        }
        // the words of a start that only prints its usage are taken back without a word
        if (!helped.arguments().equals(guess.arguments())
                && !helped.arguments().words().isEmpty()) {
            return Optional.of(Printable.of("%s: %s"
                    .formatted(
                            String.join(" ", helped.arguments().words()),
                            helped.arguments().reason())));
        }
        return Stream.of(helped.environment(), helped.properties())
                .flatMap(values -> values.entrySet().stream())
                .filter(value -> !value.getValue().equals(guess.environment().get(value.getKey()))
                        && !value.getValue().equals(guess.properties().get(value.getKey())))
                .findFirst()
                .map(value -> Printable.of(
                        "%s: %s".formatted(value.getKey(), value.getValue().reason())));
    }
}
