package dev.hilo.gatling.requests;

import dev.hilo.load.PlanException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Validation of headers: a line break would start another header, and a character beyond one byte would be sent as a different one. */
final class HeaderText {
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> OF_CLIENT = Set.of("content-length", "transfer-encoding", "connection", "host");
    private static final int LAST_LATIN_1 = 0xFF;

    private HeaderText() {}

    static void requireName(String name) {
        PlanException.require(NAME.matcher(name).matches(), "\"%s\" is not the name of a header".formatted(name));
        PlanException.require(
                !OF_CLIENT.contains(name.toLowerCase(Locale.ROOT)),
                "header %s is the load generator's: leave it out".formatted(name));
    }

    /** Checks a header of a request; {@code Connection: close} is allowed. */
    static void require(String name, String value) {
        if (!(name.equalsIgnoreCase("connection") && value.equals("close"))) {
            requireName(name);
        }
        PlanException.require(fits(value), "the value of header %s has a line break or is not Latin-1".formatted(name));
    }

    static boolean fits(String value) {
        return value.chars().allMatch(HeaderText::fits);
    }

    private static boolean fits(int character) {
        return character == '\t' || !Character.isISOControl(character) && character <= LAST_LATIN_1;
    }
}
