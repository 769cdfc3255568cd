package dev.hilo.harness.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The warning, error or exception that a log repeats most. Messages that differ in numbers alone are the same; of as many, the cause is taken,
 * which a trace of the stack names last.
 *
 * @param text its first occurrence, from its level or exception on
 * @param count how often the log has it
 * @param lines of the whole log
 */
public record RepeatedMessage(String text, long count, long lines) {
    /** Fewer say little of thousands of requests. */
    private static final int LEAST = 10;

    private static final int LONGEST = 200;

    /** A line about a problem; one that begins with a blank continues that before it. */
    private static final Pattern PROBLEM =
            Pattern.compile("(?:Caused by: )?(?<exception>(?:[a-z_]\\w*\\.)+[A-Z][\\w$]*(?:Exception|Error)\\b.*)"
                    + "|\\S.*?\\b(?<level>(?:ERROR|WARN(?:ING)?|SEVERE|FATAL|panicked)\\b.*"
                    + "|level\"?[=:] ?\"?(?i:error|warn(?:ing)?|fatal)\\b.*)");

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /** That of a log; empty where nothing is repeated, or the file is not there. Bytes that are no UTF-8 are replaced. */
    public static Optional<RepeatedMessage> read(Path log) {
        if (!Files.isRegularFile(log)) {
            return Optional.empty();
        }
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(Files.newInputStream(log), StandardCharsets.UTF_8))) {
            return of(reader.lines());
        } catch (IOException | UncheckedIOException e) {
            throw new ResultException("cannot read " + log + ": " + e.getMessage(), e);
        }
    }

    static Optional<RepeatedMessage> of(Stream<String> log) {
        Counts counts = new Counts();
        log.forEach(counts::add);
        return counts.most();
    }

    private static final class Counts {
        private final Map<String, Long> counts = new LinkedHashMap<>();
        private final Map<String, String> first = new LinkedHashMap<>();
        private long lines;

        void add(String line) {
            lines++;
            Matcher problem = PROBLEM.matcher(COLOUR.matcher(line).replaceAll(""));
            if (problem.matches()) {
                String text = problem.group("exception") == null ? problem.group("level") : problem.group("exception");
                String shown = text.substring(0, Math.min(LONGEST, text.length()));
                String kind = NUMBER.matcher(shown).replaceAll("0");
                first.putIfAbsent(kind, shown);
                counts.merge(kind, 1L, Long::sum);
            }
        }

        Optional<RepeatedMessage> most() {
            return counts.entrySet().stream()
                    .filter(entry -> entry.getValue() >= LEAST)
                    .reduce((one, next) -> next.getValue() >= one.getValue() ? next : one)
                    .map(entry -> new RepeatedMessage(first.get(entry.getKey()), entry.getValue(), lines));
        }
    }
}
