package dev.hilo.harness.cli;

import java.util.List;
import java.util.regex.Pattern;

/** Masks passwords in stored and shown text. Masks too much rather than too little: a password may contain any character. */
final class Secrets {
    /** Replacement of a password. */
    private static final String MASK = "***";

    private static final Pattern IN_URL = Pattern.compile("(//[^:@/]*):\\S*@");
    private static final Pattern IN_QUERY = Pattern.compile("(?i)(password=)[^&\\s]*");

    private Secrets() {}

    static List<String> masked(List<String> words) {
        return words.stream().map(Secrets::masked).toList();
    }

    static String masked(String word) {
        return IN_QUERY.matcher(IN_URL.matcher(word).replaceAll("$1:" + MASK + "@"))
                .replaceAll("$1" + MASK);
    }
}
