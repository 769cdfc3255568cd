package dev.hilo.harness.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The warning, error or exception that a log repeats most. Messages that differ in numbers alone are the same; of as many, the cause is taken,
 * which a trace of the stack names last.
 *
 * @param text its first occurrence, from its level or exception on, of at most 200 characters, without what looks like a secret
 * @param count how often the lines have it
 * @param lines that were read
 * @param isEnd whether they are the end of a longer log
 */
public record RepeatedMessage(String text, long count, long lines, boolean isEnd) {
    /** Fewer say little of thousands of requests. */
    private static final int LEAST = 10;

    private static final int LONGEST = 200;
    /** Bytes that are read of a log, from its end. */
    static final int LARGEST = 16_000_000;
    /** Kinds of messages that are counted: those that differ in words each time are no repetition. */
    private static final int MOST_KINDS = 10_000;
    /** Characters of a line that are looked at. */
    private static final int WIDEST = 4_000;

    /** A line about a problem; one that begins with a blank continues that before it. */
    private static final Pattern PROBLEM =
            Pattern.compile("(?:Caused by: )?(?<exception>(?:[a-z_]\\w*+\\.)++[A-Z][\\w$]*(?:Exception|Error)\\b.*)"
                    + "|(?=\\S).*?\\b(?<level>(?:ERROR|WARN(?:ING)?|SEVERE|FATAL|panicked)\\b.*"
                    + "|level\"?[=:] ?\"?(?i:error|warn(?:ing)?|fatal)\\b.*)");

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");
    private static final Pattern NUMBER = Pattern.compile("\\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\\b|\\d+");
    private static final Pattern SECRET = Pattern.compile(
            "(?i)((?:passw(?:or)?d|secret|token|api.?key|authorization|session)[^\\s=:]{0,40}\\s*[=:]\\s*(?:bearer |basic )?)[^\\s,;&]+"
                    + "|(?<=//)[^/\\s:@]+:[^/\\s@]+(?=@)");

    /** Most repeated message of a log; empty where none is, or the file is missing. Bytes that are not UTF-8 are replaced. */
    public static Optional<RepeatedMessage> read(Path log) {
        if (!Files.isRegularFile(log)) {
            return Optional.empty();
        }
        try (InputStream content = Files.newInputStream(log)) {
            long before = Math.max(0, Files.size(log) - LARGEST);
            content.skipNBytes(before);
            Counts counts = new Counts();
            new String(content.readNBytes(LARGEST), StandardCharsets.UTF_8)
                    .lines()
                    .skip(before > 0 ? 1 : 0)
                    .forEach(counts::add);
            return counts.most(before > 0);
        } catch (IOException e) {
            throw new ResultException("cannot read " + log + ": " + e.getMessage(), e);
        }
    }

    private static final class Counts {
        private final Map<String, Long> counts = new LinkedHashMap<>();
        private final Map<String, String> first = new LinkedHashMap<>();
        private long lines;

        void add(String line) {
            lines++;
            Matcher problem =
                    PROBLEM.matcher(COLOUR.matcher(beginning(line, WIDEST)).replaceAll(""));
            if (problem.matches()) {
                String exception = problem.group("exception");
                String shown = shown(exception == null ? problem.group("level") : exception);
                String kind = NUMBER.matcher(shown).replaceAll("0");
                if (first.size() < MOST_KINDS || first.containsKey(kind)) {
                    first.putIfAbsent(kind, shown);
                    counts.merge(kind, 1L, Long::sum);
                }
            }
        }

        Optional<RepeatedMessage> most(boolean isEnd) {
            return counts.entrySet().stream()
                    .filter(entry -> entry.getValue() >= LEAST)
                    .reduce((one, next) -> next.getValue() >= one.getValue() ? next : one)
                    .map(entry -> new RepeatedMessage(first.get(entry.getKey()), entry.getValue(), lines, isEnd));
        }
    }

    private static String shown(String text) {
        String open = SECRET.matcher(text)
                .replaceAll(found -> found.group(1) == null ? "***" : Matcher.quoteReplacement(found.group(1)) + "***");
        return beginning(open.replaceAll("\\p{Cntrl}", " "), LONGEST);
    }

    /** At most so many characters of a text, and no half of one. */
    private static String beginning(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }
}
