package dev.hilo.harness.init;

import java.util.regex.Pattern;

/** Text of an application for the terminal: on one line, without characters that control it. */
public final class Printable {
    private static final Pattern CONTROL = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]+");

    private Printable() {}

    public static String of(String text) {
        return CONTROL.matcher(text).replaceAll(" ");
    }
}
