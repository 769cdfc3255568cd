package dev.hilo.harness.draft;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Reads the times of a log, which have whole seconds and an offset of their own: {@code 10/Oct/2000:13:55:36 -0700}. */
final class LogTime {
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH);

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
        try {
            return Optional.of(OffsetDateTime.parse(text, FORMAT));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
