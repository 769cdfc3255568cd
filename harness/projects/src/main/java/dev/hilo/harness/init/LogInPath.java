package dev.hilo.harness.init;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Paths by whose names an operation logs a user in, and changes nothing that users have. */
final class LogInPath {
    /** Last segment of a path that logs in, as words with dashes between them. */
    private static final Pattern LOGS_IN = Pattern.compile("(?:.*-)?(?:"
            + "(?:[a-z]*log-?(?:in|on)|[a-z]*sign-?(?:in|on)|authenticate)(?:-(?:by|with|via|using|user|admin|do|process|submit|form|json|ajax|check)(?:-.*)?)?"
            + "|auth|authn|authentication|tokens?|jwt|sessions?)");

    /** What an operation does that makes, changes or removes an account, or ends what a log-in began. */
    private static final Pattern CHANGES = Pattern.compile(
            "regist(?!ry)|sign-?up|enrol|creat|(?<!ex)chang|password|passwd|delet|remov|updat|reset|refresh|revok|forgot|recover|invit"
                    + "|(?:^|-)(?:add|save|insert|edit|modify|set)(?:-|$)");

    /** Means of a log-in, such as a password, that the path names without changing it. */
    private static final Pattern MEANS = Pattern.compile("(?<=in-)(?:by|with|via|using)-password");

    private LogInPath() {}

    /** Whether the last segment names a log-in, and no segment a change. @param path without its query */
    static boolean is(String path) {
        List<String> names = names(path);
        return !names.isEmpty() && LOGS_IN.matcher(names.getLast()).matches() && !mayChange(path);
    }

    /** Whether a segment names something that an operation may change. @param path without its query */
    static boolean mayChange(String path) {
        return Risk.ofName(path).isPresent()
                || names(path).stream()
                        .map(name -> MEANS.matcher(name).replaceAll(""))
                        .anyMatch(name -> CHANGES.matcher(name).find());
    }

    private static List<String> names(String path) {
        return Stream.of(path.split("/"))
                .filter(segment -> !segment.isEmpty() && !segment.startsWith("{"))
                .map(segment -> String.join("-", Risk.words(segment)))
                .toList();
    }
}
