package dev.hilo.harness.draft;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of the common or combined log format, or of another in which a server says the same: Envoy's, which begins with the time, or JSON.
 * Fields that servers write before or behind it (the virtual host, the duration) are no obstacle.
 *
 * @param time as in the log: {@code 10/Oct/2000:13:55:36 -0700}; empty where it has none
 * @param request the request line, as escaped in the log
 */
record AccessLogLine(String time, String request, int status) {
    private static final String QUOTE = "] \"";
    private static final Pattern CLIENT_AND_TIME = Pattern.compile("(?:\\S+ .{1,300} )?\\[[^\\[\\]]{1,60}");
    private static final Pattern STATUS_AND_BYTES = Pattern.compile(" (\\d{3}) (\\d+|-|[A-Z,]+)( .*)?");

    static Optional<AccessLogLine> of(String line) {
        return ofText(line).or(() -> JsonLogLine.of(line));
    }

    private static Optional<AccessLogLine> ofText(String line) {
        int start = line.indexOf(QUOTE);
        int end = start < 0 ? -1 : closingQuote(line, start + QUOTE.length());
        if (end < 0 || !CLIENT_AND_TIME.matcher(line.substring(0, start)).matches()) {
            return Optional.empty();
        }
        Matcher answer = STATUS_AND_BYTES.matcher(line.substring(end + 1));
        return answer.matches()
                ? Optional.of(new AccessLogLine(
                        line.substring(line.lastIndexOf('[', start) + 1, start),
                        line.substring(start + QUOTE.length(), end),
                        Integer.parseInt(answer.group(1))))
                : Optional.empty();
    }

    private static int closingQuote(String line, int start) {
        int place = start;
        while (place < line.length() && line.charAt(place) != '"') {
            place += line.charAt(place) == '\\' ? 2 : 1;
        }
        return place < line.length() ? place : -1;
    }
}
