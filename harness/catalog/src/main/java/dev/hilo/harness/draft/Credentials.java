package dev.hilo.harness.draft;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds what may be a secret in a recording, where no other mark says so. Rather too much: what is missing in a draft can be added, what was
 * copied has leaked.
 */
final class Credentials {
    static final String LEFT_OUT = "recorded credentials left out: use log-in";

    /** "auth", but not "author". */
    private static final Pattern NAME = Pattern.compile(
            "(?i).*(passw|passphrase|pwd|secret|token|credential|api[-_]?key|csrf|xsrf|jwt|signature|session|cookie"
                    + "|auth(?!or(?!i))).*|key|sig|sid|pin|otp",
            Pattern.DOTALL);

    private static final Pattern TOKEN = Pattern.compile("\\beyJ[\\w-]{8,}\\.");
    private static final Pattern BODY = Pattern.compile(
            "(?i)passw|passphrase|secret|token|credential|api[-_]?key|csrf|xsrf|authorization|session[-_]?id"
                    + "|\\b(pwd|pin|otp|jwt)\\b[\"']?\\s*[:=]");
    private static final Pattern SESSION = Pattern.compile("(?i);[^/?;]*sess[^/?;]*");

    private Credentials() {}

    /** @param name of a header or of a parameter in a query */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    static boolean isToken(String text) {
        return TOKEN.matcher(text).find();
    }

    static boolean isInBody(String body) {
        return BODY.matcher(body).find() || isToken(body);
    }

    /** The path and query without sessions and parameters that are credentials. */
    static String without(String target) {
        int mark = target.indexOf('?');
        String path =
                SESSION.matcher(mark < 0 ? target : target.substring(0, mark)).replaceAll("");
        if (mark < 0) {
            return path;
        }
        String query = Arrays.stream(target.substring(mark + 1).split("&", -1))
                .filter(parameter -> !isName(parameter.split("=", 2)[0]) && !isToken(parameter))
                .collect(Collectors.joining("&"));
        return query.isEmpty() && mark + 1 < target.length() ? path : path + "?" + query;
    }
}
