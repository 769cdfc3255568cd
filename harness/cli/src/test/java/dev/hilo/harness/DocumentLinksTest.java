package dev.hilo.harness;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every link between documents leads to an existing file and heading. */
class DocumentLinksTest {
    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]*)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.*?) *$");
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");
    /** Pages that source code names, such as {@code docs/kubernetes.md#rights} in the text of an error. */
    private static final Pattern NAMED = Pattern.compile("docs/[a-z-]+\\.md(?:#[a-z0-9-]+)?");

    @TempDir
    Path folder;

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<Path> documents = SourceTree.files(4, ".md");
        assertThat(documents).hasSizeGreaterThan(10);
        assertThat(broken(documents)).isEmpty();
    }

    @Test
    void aBrokenLinkIsReported() throws IOException {
        Path document = Files.writeString(folder.resolve("a.md"), """
            # Why: it's `so`, twice
            # Why: it's `so`, twice
            ```
            # no heading
            [no link](nowhere.md)
            ```
            [1](#why-its-so-twice) [2](#why-its-so-twice-1) [3](a.md) [4](https://example.org/none)
            [5](#no-heading) [6](nowhere.md) [7](a.md#nothing)
            """);
        assertThat(broken(List.of(document)))
                .containsExactly("a.md: #no-heading", "a.md: nowhere.md", "a.md: a.md#nothing");
    }

    @Test
    void everyPageThatSourceCodeNamesIsThere() throws IOException {
        List<String> named = new ArrayList<>(named(".java"));
        named.addAll(named(".yaml"));
        assertThat(named).hasSizeGreaterThan(50);

        Path readme = SourceTree.home().resolve("README.md");
        assertThat(named).allMatch(page -> leadsSomewhere(readme, page));
    }

    private static List<String> named(String ending) throws IOException {
        return SourceTree.files(16, ending).stream()
                .flatMap(file -> NAMED.matcher(read(file)).results())
                .map(MatchResult::group)
                .toList();
    }

    private static List<String> broken(List<Path> documents) throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : documents) {
            LINK.matcher(text(document))
                    .results()
                    .map(found -> found.group(1))
                    .filter(link -> !link.contains(":") && !leadsSomewhere(document, link))
                    .forEach(link -> broken.add(document.getFileName() + ": " + link));
        }
        return broken;
    }

    private static boolean leadsSomewhere(Path document, String link) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]);
        return Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
    }

    /** Anchors of headings as GitHub makes them; a repeated heading gets a number. */
    private static Set<String> anchors(Path document) {
        Map<String, Integer> seen = new HashMap<>();
        return HEADING.matcher(text(document))
                .results()
                .map(DocumentLinksTest::anchor)
                .map(anchor ->
                        seen.merge(anchor, 1, Integer::sum) == 1 ? anchor : anchor + "-" + (seen.get(anchor) - 1))
                .collect(toSet());
    }

    private static String anchor(MatchResult heading) {
        return NOT_IN_ANCHORS
                .matcher(heading.group(1).toLowerCase(Locale.ROOT))
                .replaceAll("")
                .replace(' ', '-');
    }

    private static String text(Path document) {
        return FENCED.matcher(read(document)).replaceAll("");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
