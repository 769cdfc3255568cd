package dev.hilo.harness.watch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page has already received.
 *
 * @param plan revision of its plan; negative when it has none
 * @param trial key of its trial; empty when it has none
 * @param rows number of rows of that trial
 */
record Seen(int plan, String trial, int rows) {
    static final Seen NOTHING = new Seen(-1, "", 0);

    private static final Pattern QUERY = Pattern.compile("plan=(-1|\\d{1,9})&trial=([\\d.]{0,20})&rows=(\\d{1,9})");

    /** @return {@link #NOTHING} for a query that is not from our page */
    static Seen in(String query) {
        Matcher asked = QUERY.matcher(query == null ? "" : query);
        return asked.matches()
                ? new Seen(Integer.parseInt(asked.group(1)), asked.group(2), Integer.parseInt(asked.group(3)))
                : NOTHING;
    }
}
