package dev.hilo.harness.draft;

import java.util.regex.Pattern;

/** Text of others for names, comments and messages: on one line, without control characters, not long. */
final class PrintableText {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{C}\\p{Z}]+");

    private PrintableText() {}

    static String of(String text, int longest) {
        String head = text.length() > longest ? text.substring(0, longest) + "..." : text;
        return UNPRINTABLE.matcher(head).replaceAll(" ").strip();
    }
}
