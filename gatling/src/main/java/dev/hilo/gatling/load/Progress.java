package dev.hilo.gatling.load;

import java.util.Locale;

/** Lines for generator.log. */
final class Progress {
    private Progress() {}

    static void print(String format, Object... values) {
        System.out.println("hilo: " + String.format(Locale.ROOT, format, values));
    }
}
