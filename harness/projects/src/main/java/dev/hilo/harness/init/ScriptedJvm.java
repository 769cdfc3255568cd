package dev.hilo.harness.init;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A JVM that the application's command starts through a script. hilo gives it no options, but each {@code java} since JDK 9 reads
 * {@link Guess#JVM_OPTIONS}.
 *
 * @param feature release of its JDK, such as 25; empty where that is not known
 * @param command words of its command line
 */
public record ScriptedJvm(String feature, List<String> command) {
    private static final int FIRST_WITH_COMPACT_HEADERS = 25;
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");
    private static final Pattern HEADERS = Pattern.compile("-XX:[+-]UseCompactObjectHeaders");

    /** A switch by the variable for options. @param others options that the variable has already; may be empty */
    Optional<Question> question(String others) {
        // a second choice of a collector ends a JVM
        if (!has(COLLECTOR)) {
            return Optional.of(question(
                    "collector", "G1", others + "-XX:+UseG1GC", "Serial", others + "-XX:+UseSerialGC", Question.GC));
        }
        return hasCompactHeaders() && !has(HEADERS)
                ? Optional.of(question(
                        "headers",
                        "usual",
                        others + "-XX:-UseCompactObjectHeaders",
                        "compact",
                        others + "-XX:+UseCompactObjectHeaders",
                        "usual or compact object headers?"))
                : Optional.empty();
    }

    private static Question question(
            String name, String first, String options, String second, String otherOptions, String words) {
        return new Question(
                "%s: {%s, %s}".formatted(name, level(first, options), level(second, otherOptions)),
                words,
                "a question to begin with. Its script starts a JVM, which reads this variable unless the script sets it");
    }

    private static String level(String name, String options) {
        return "%s: {environment: {%s: %s}}".formatted(name, Guess.JVM_OPTIONS, YamlText.value(options));
    }

    private boolean has(Pattern option) {
        return command.stream().anyMatch(word -> option.matcher(word).matches());
    }

    private boolean hasCompactHeaders() {
        return feature.matches("\\d{1,4}") && Integer.parseInt(feature) >= FIRST_WITH_COMPACT_HEADERS;
    }
}
