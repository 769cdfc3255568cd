package dev.hilo.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Messages in docs/troubleshooting.md are those that hilo prints: words in a row of each part are in the sources. */
class TroubleshootingTest {
    private static final Path HOME = SourceTree.home();
    private static final String TABLE = "| message |";
    private static final List<String> SCRIPTS =
            List.of("bench", "mvnw", ".mvn/jdk.sh", "languages/tools.sh", "languages/rust.sh", "proxies/python/build");

    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
    private static final Pattern STEP = Pattern.compile("^(start application|verify contract|store): ");
    private static final Pattern CONCATENATION = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\\n]++|\\\\.)*+)\"");
    private static final Pattern PUNCTUATION = Pattern.compile("^[\\s:,;.\"()]+|[\\s:,;.\"()]+$");
    /** Words of a part that must be together in the sources: others may be names and numbers. */
    private static final int IN_A_ROW = 3;
    /** Words of a part that is looked for although another one of its message is longer. */
    private static final int LONG = 4;

    @Test
    void everyMessageIsOneOfHilo() throws IOException {
        List<String> messages = messages(Files.readString(HOME.resolve("docs/troubleshooting.md")));
        assertThat(messages).hasSizeGreaterThan(200);
        assertThat(unknown(messages, sources())).isEmpty();
    }

    @Test
    void aMessageThatNobodyPrintsIsReported() {
        String page = """
                | what you see | section |
                |---|---|
                | `no message` | [none](#none) |

                | message | cause | remedy |
                |---|---|---|
                | `store: the file ... is damaged beyond all repair`, `the pod ... has waited 15 s` | `no message` | none |
                """;
        String source = "\"the file %s is damaged\" \"the pod %s has waited %d s\"";

        assertThat(unknown(messages(page), source)).containsExactly("store: the file ... is damaged beyond all repair");
    }

    private static List<String> messages(String page) {
        List<String> messages = new ArrayList<>();
        boolean isWithin = false;
        for (String line : page.lines().toList()) {
            isWithin = line.startsWith(TABLE) || isWithin && line.startsWith("|");
            if (isWithin) {
                String first = line.substring(2).split(" \\| ", 2)[0];
                SPAN.matcher(first).results().map(found -> found.group(1)).forEach(messages::add);
            }
        }
        return messages;
    }

    private static List<String> unknown(List<String> messages, String sources) {
        return messages.stream()
                .filter(message -> !isKnown(message, sources))
                .distinct()
                .toList();
    }

    private static boolean isKnown(String message, String sources) {
        List<List<String>> parts = Arrays.stream(
                        STEP.matcher(message).replaceFirst("").split("\\.\\.\\."))
                .map(TroubleshootingTest::words)
                .sorted(Comparator.<List<String>>comparingInt(List::size).reversed())
                .toList();
        return parts.stream()
                .filter(part -> part == parts.getFirst() || part.size() >= LONG)
                .allMatch(part -> isIn(sources, part));
    }

    private static List<String> words(String part) {
        return Arrays.stream(part.split(" "))
                .filter(word -> !PUNCTUATION.matcher(word).replaceAll("").isEmpty())
                .toList();
    }

    private static boolean isIn(String sources, List<String> words) {
        int together = Math.min(IN_A_ROW, (words.size() + 1) / 2);
        return IntStream.rangeClosed(0, words.size() - together)
                .mapToObj(from -> String.join(" ", words.subList(from, from + together)))
                .map(row -> PUNCTUATION.matcher(row).replaceAll(""))
                .anyMatch(sources::contains);
    }

    /** The strings of all programs of hilo, each in one piece, and the scripts: comments tell nobody anything. */
    private static String sources() throws IOException {
        Stream<Path> programs = SourceTree.files(20, ".java").stream()
                .filter(file -> file.toString().contains("/src/main/"));
        return Stream.concat(programs, SCRIPTS.stream().map(HOME::resolve))
                .map(TroubleshootingTest::printed)
                .collect(Collectors.joining("\n"));
    }

    private static String printed(Path file) {
        try {
            String text = Files.readString(file);
            return file.toString().endsWith(".java") ? strings(text) : text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String strings(String program) {
        return STRING.matcher(CONCATENATION.matcher(program).replaceAll(""))
                .results()
                .map(found -> found.group(1).replace("\\\"", "\"").replace("%%", "%"))
                .collect(Collectors.joining("\n"));
    }
}
