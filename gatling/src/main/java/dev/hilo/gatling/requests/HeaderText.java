package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a header may hold: a line break in it would begin another one, and a character of more than one byte would be sent as another. */
final class HeaderText {
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> OF_CLIENT = Set.of("content-length", "transfer-encoding", "connection", "host");
    private static final int LAST_LATIN_1 = 0xFF;

    private HeaderText() {}

    static void requireName(String name) {
        require(NAME.matcher(name).matches(), "\"%s\" is not the name of a header".formatted(name));
        require(
                !OF_CLIENT.contains(name.toLowerCase(Locale.ROOT)),
                "header %s is the load generator's: leave it out".formatted(name));
    }

    static boolean fits(String value) {
        return value.chars().allMatch(HeaderText::fits);
    }

    private static boolean fits(int character) {
        return character == '\t' || !Character.isISOControl(character) && character <= LAST_LATIN_1;
    }
}
