package dev.hilo.harness.configuration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One document of a configuration file; a file of several has a separator between them.
 *
 * @param source name of the file
 * @param condition profiles that it is for, as Spring writes them: {@code mysql}, {@code a | b}, {@code !test}; empty for all
 * @param settings raw values by name, in the order of the file
 */
record Document(String source, Optional<String> condition, Map<String, String> settings) {
    private static final Pattern EITHER = Pattern.compile("\\s*[|,]\\s*");
    private static final Pattern BOTH = Pattern.compile("\\s*&\\s*");

    static final List<String> CONDITIONS = List.of("spring.config.activate.on-profile", "spring.profiles");

    /** Parentheses in a condition are rare and count as none. */
    boolean isFor(List<String> profiles) {
        return condition
                .map(text -> EITHER.splitAsStream(text.replaceAll("[()]", "").strip())
                        .anyMatch(part -> BOTH.splitAsStream(part).allMatch(profile -> isActive(profile, profiles))))
                .orElse(true);
    }

    private static boolean isActive(String profile, List<String> profiles) {
        return profile.startsWith("!") != profiles.contains(profile.replaceFirst("^!", ""));
    }

    /** Profiles that the condition asks for. */
    List<String> profiles() {
        return condition.stream()
                .flatMap(Pattern.compile("[\\s|,&()]+")::splitAsStream)
                .filter(profile -> !profile.isEmpty() && !profile.startsWith("!"))
                .toList();
    }
}
