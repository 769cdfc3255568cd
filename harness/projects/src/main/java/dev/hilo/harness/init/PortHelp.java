package dev.hilo.harness.init;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Help for a program that does not listen where hilo expects it: how it learns its port, from its usage or its configuration.
 *
 * @param own arguments that the user gave
 * @param isJvm whether it runs on a JVM, in which an agent can move its port
 */
record PortHelp(Program program, List<String> own, boolean isJvm) {
    /** Linux gives ports from here on to a program that asks for any. */
    private static final int FIRST_FREE = 32_768;

    private static final String HERE = " has its port here";

    private static final String FIXED =
            "It listens on port %s and was not seen to read another from PORT, SERVER_PORT, HTTP_PORT or an option of its usage. "
                    + "Two of them run at once, so each needs its own: bench init --force --argument '--port=${port}', as its documentation says.";

    /** Ports as a text, with commas between them. */
    static String words(Collection<Integer> ports) {
        return ports.toString().replaceAll("[\\[\\]]", "");
    }

    /**
     * @param ports on which it listened in place of its own
     * @return the same guess where nothing says how it learns its port
     */
    Guess help(Guess guess, StartLog log, SortedSet<Integer> ports) {
        Guess helped = withSetting(guess, ports);
        helped = helped.equals(guess) ? new NamedFiles(program, own).withPort(guess, ports) : helped;
        if (!helped.equals(guess) || program.framework().isPresent() || PortMove.isIn(guess)) {
            return helped;
        }
        Optional<Guess.Arguments> ofUsage = told(log.text(), "its usage names %s", ports);
        boolean isAsked = guess.arguments().equals(Guess.Arguments.USAGE);
        Guess with = isAsked && ofUsage.isEmpty() ? withVariable(guess, ports) : guess;
        return with.equals(guess) ? withOption(guess, log, ports, ofUsage) : with.arguments(Guess.Arguments.NONE);
    }

    /** With the option that its usage names, else its classes; where neither does, the port is moved. */
    private Guess withOption(Guess guess, StartLog log, SortedSet<Integer> ports, Optional<Guess.Arguments> ofUsage) {
        List<String> tried = tried(guess);
        boolean wasAsked = guess.arguments().equals(Guess.Arguments.USAGE) || !tried.isEmpty();
        Optional<Guess.Arguments> words = ofUsage.or(() -> wasAsked
                ? told(OptionNames.in(program.artifact(), program.mainClass()), "its classes name %s", ports)
                : Optional.empty());
        if (words.isPresent()) {
            return guess.arguments().words().equals(words.get().words())
                    ? guess
                    : guess.withoutVariables(AsItIs.PORT_VARIABLES)
                            .withoutVariables(tried)
                            .arguments(words.get());
        }
        return !wasAsked && guess.arguments().words().isEmpty() && (!ports.isEmpty() || log.hasUsage())
                ? guess.arguments(Guess.Arguments.USAGE)
                : moved(guess, log, ports);
    }

    /** Variables that an earlier start had from a file of the project. */
    private static List<String> tried(Guess guess) {
        return guess.environment().entrySet().stream()
                .filter(variable -> variable.getValue().reason().endsWith(HERE))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Nothing sets the port, so its code fixes it. Of several it is the one that the log names. */
    private Guess moved(Guess guess, StartLog log, SortedSet<Integer> ports) {
        SortedSet<Integer> fixed = ports.headSet(FIRST_FREE);
        if (!isJvm || fixed.isEmpty()) {
            return guess;
        }
        int port = log.namedPort().map(Integer::valueOf).filter(fixed::contains).orElseGet(fixed::first);
        Guess asItIs = guess.withoutVariables(AsItIs.PORT_VARIABLES)
                .withoutVariables(tried(guess))
                .arguments(Guess.Arguments.NONE);
        return new PortMove(program).given(asItIs, port);
    }

    private static Optional<Guess.Arguments> told(String text, String reason, SortedSet<Integer> ports) {
        UsageText usage = new UsageText(text);
        return usage.portWords()
                .or(() -> usage.addressWords(ports))
                .map(words -> new Guess.Arguments(
                        words, reason.formatted(words.getFirst().split("=")[0])));
    }

    /** A setting of its own files that has the very port. */
    private Guess withSetting(Guess guess, SortedSet<Integer> ports) {
        return new PortSettings(program)
                .set(ports)
                .findFirst()
                .map(setting ->
                        guess.property(program.property(setting.name()), UsageText.PORT, setting.source() + HERE))
                .orElse(guess);
    }

    /** Variables to which a file of its project gives the very port, the first that has any: two servers cannot share one. */
    private Guess withVariable(Guess guess, SortedSet<Integer> ports) {
        OwnersValues values = new OwnersValues(program.project());
        for (int port : ports) {
            Guess with = guess;
            for (Map.Entry<String, OwnersValues.Written> variable :
                    values.ofPort(port).entrySet()) {
                with = UsageText.OTHER.matcher(variable.getKey()).matches()
                        ? with
                        : with.variable(
                                variable.getKey(),
                                variable.getValue().text(),
                                variable.getValue().file() + HERE);
            }
            if (!with.equals(guess)) {
                return with;
            }
        }
        return guess;
    }

    /** Sentence about a program that keeps its port. */
    Optional<String> unhelped(SortedSet<Integer> ports, StartLog log) {
        return ports.isEmpty() || log.hasUsage() ? Optional.empty() : Optional.of(FIXED.formatted(words(ports)));
    }
}
