package dev.hilo.harness.report.words;

import dev.hilo.harness.result.RepeatedMessage;
import java.util.Locale;

/** Words for what a log repeats most, which may be the reason of failures, or a work that each of them adds. */
final class LogWords {
    private LogWords() {}

    /** @param log such as {@code Its log} */
    static String sentence(String log, RepeatedMessage message) {
        return String.format(
                Locale.ROOT,
                "%s says %,d times in %s%,d lines, apart from numbers: %s%s",
                log,
                message.count(),
                message.isEnd() ? "its last " : "",
                message.lines(),
                message.text(),
                message.text().endsWith(".") ? "" : ".");
    }
}
