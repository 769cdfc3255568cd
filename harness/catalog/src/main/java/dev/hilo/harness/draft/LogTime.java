package dev.hilo.harness.draft;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the times of a log, which have an offset of their own: {@code 10/Oct/2000:13:55:36 -0700}, ISO 8601, or seconds or milliseconds since
 * 1970.
 */
final class LogTime {
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH);

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXX][XX]")
            .toFormatter(Locale.ENGLISH);
    private static final Pattern SECONDS = Pattern.compile("(\\d{9,10})(\\.\\d+)?");
    private static final Pattern MILLIS = Pattern.compile("(\\d{9,10})\\d{3}(\\.\\d+)?");

    private String lastText = "";
    private Optional<OffsetDateTime> last = Optional.empty();

    /** @return empty for another format. Lines that follow each other mostly have the same time, which is read once. */
    Optional<OffsetDateTime> read(String text) {
        if (!text.equals(lastText)) {
            lastText = text;
            last = parsed(text);
        }
        return last;
    }

    private static Optional<OffsetDateTime> parsed(String text) {
        for (Pattern unit : List.of(SECONDS, MILLIS)) {
            Matcher number = unit.matcher(text);
            if (number.matches()) {
                return Optional.of(
                        Instant.ofEpochSecond(Long.parseLong(number.group(1))).atOffset(ZoneOffset.UTC));
            }
        }
        try {
            return Optional.of(OffsetDateTime.parse(text, text.indexOf('/') > 0 ? FORMAT : ISO));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
