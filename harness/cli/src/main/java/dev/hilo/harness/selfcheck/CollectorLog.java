package dev.hilo.harness.selfcheck;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The JVM's log of its garbage collections ({@code -Xlog:gc:stdout:time}), a source that is independent of the flight recorder. */
final class CollectorLog {
    private static final Pattern PAUSE = Pattern.compile("(?m)^\\[(\\S+?)]\\s*GC\\(\\d+\\) Pause .* ([\\d.]+)ms$");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ");

    private CollectorLog() {}

    static List<Pause> read(Path log) throws IOException {
        return pauses(Files.readString(log, StandardCharsets.ISO_8859_1));
    }

    static List<Pause> pauses(String text) {
        return PAUSE.matcher(text).results().map(CollectorLog::pause).toList();
    }

    private static Pause pause(MatchResult line) {
        long ended = OffsetDateTime.parse(line.group(1), TIME).toInstant().toEpochMilli();
        return new Pause(ended, Double.parseDouble(line.group(2)));
    }
}
