package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Help for a program that does not listen where hilo expects it: how it learns its port, from its usage or its configuration.
 *
 * @param own arguments that the user gave
 */
record PortHelp(Program program, List<String> own) {
    private static final String SECOND =
            "It listens on port %s too, and two of them run at once: where the second one cannot start, give it another under environment, properties or arguments.";

    private static final String FIXED =
            "It listens on port %s and was not seen to read another from PORT, SERVER_PORT, HTTP_PORT or an option of its usage. "
                    + "Two of them run at once, so each needs its own: bench init --force --argument '--port=${port}', as its documentation says.";

    /** With one of these ports freed by a setting that has it, and a note where no setting has any. */
    Guess freed(Guess guess, SortedSet<Integer> second) {
        for (int port : second) {
            Guess freed = settings(Set.of(port))
                    .findFirst()
                    .map(setting -> freed(guess, setting, port))
                    .orElse(guess);
            if (!freed.equals(guess)) {
                return freed;
            }
        }
        return second.isEmpty() ? guess : guess.note(SECOND.formatted(words(second)));
    }

    private Guess freed(Guess guess, Setting setting, int port) {
        String reason = "%s has port %d of a second server, which would be taken when two run at once"
                .formatted(setting.source(), port);
        return program.framework().isPresent()
                ? guess.variable(Variables.of(setting, program.framework()), "0", reason)
                : guess.property(setting.name(), "0", reason);
    }

    /** Settings of its own files whose value is one of these ports. */
    private Stream<Setting> settings(Set<Integer> ports) {
        Settings all = program.configuration().in(program.configuration().activeProfiles());
        return all.all().stream()
                .filter(setting -> setting.name().toLowerCase(Locale.ROOT).endsWith("port"))
                .filter(setting -> ports.stream()
                        .map(String::valueOf)
                        .anyMatch(port -> all.value(setting).equals(port)));
    }

    private static String words(SortedSet<Integer> ports) {
        return ports.toString().replaceAll("[\\[\\]]", "");
    }

    /**
     * @param ports on which it listened in place of its own
     * @return the same guess where nothing says how it learns its port
     */
    Guess help(Guess guess, StartLog log, SortedSet<Integer> ports) {
        Guess helped = withSetting(guess, ports);
        helped = helped.equals(guess) ? new NamedFiles(program, own).withPort(guess, ports) : helped;
        if (!helped.equals(guess) || program.framework().isPresent()) {
            return helped;
        }
        boolean isAsked = guess.arguments().equals(Guess.Arguments.USAGE);
        Optional<Guess.Arguments> words = told(log.text(), "its usage names %s")
                .or(() -> isAsked
                        ? told(OptionNames.in(program.artifact(), program.mainClass()), "its classes name %s")
                        : Optional.empty());
        if (words.isPresent()) {
            return guess.arguments().words().equals(words.get().words())
                    ? guess
                    : guess.withoutVariables(AsItIs.PORT_VARIABLES).arguments(words.get());
        }
        return guess.arguments().words().isEmpty() && (!ports.isEmpty() || log.hasUsage())
                ? guess.arguments(Guess.Arguments.USAGE)
                : guess;
    }

    private static Optional<Guess.Arguments> told(String text, String reason) {
        return new UsageText(text)
                .portWords()
                .map(words -> new Guess.Arguments(
                        words, reason.formatted(words.getFirst().split("=")[0])));
    }

    /** A setting of its own files that has the very port. */
    private Guess withSetting(Guess guess, SortedSet<Integer> ports) {
        return settings(ports)
                .findFirst()
                .map(setting -> guess.property(
                        setting.name(), UsageText.PORT, "%s has its port here".formatted(setting.source())))
                .orElse(guess);
    }

    /** Sentence about a program that keeps its port. */
    Optional<String> unhelped(SortedSet<Integer> ports, StartLog log) {
        return ports.isEmpty() || log.hasUsage() ? Optional.empty() : Optional.of(FIXED.formatted(words(ports)));
    }
}
