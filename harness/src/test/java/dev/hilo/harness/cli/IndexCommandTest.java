package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexCommandTest {
    @TempDir
    Path folder;

    @Test
    void tellsWhatEachRunAskedAndFound() throws IOException {
        Report.write(pair(1.9, 2.4).write(folder.resolve("week 1/a")));
        pair(1.9, 1.9).environment("cpu", "Other CPU").write(folder.resolve("b"));

        Outcome outcome = index();

        assertThat(outcome).isEqualTo(new Outcome(0, "Index of 2 runs: %s%n".formatted(page()), ""));
        Document page = read();
        assertThat(page.select(".run h3").eachText()).containsExactly("week 1/a", "b");
        assertThat(page.select(".run h3 a").eachAttr("href")).containsExactly("./week%201/a/report/index.html");
        assertThat(folder.resolve("week 1/a/report/index.html")).exists();
        assertThat(page.select(".run strong").first().text())
                .isEqualTo("movies: what does the choice of threads change?");
        assertThat(page.select(".run li").first().text())
                .startsWith("Threads: virtual instead of platform")
                .contains("p99");
        assertThat(page.select(".run").last().select("p.unit").eachText())
                .containsExactly(
                        "21 November 2026, 04:00 UTC",
                        "suite movies, profile quick",
                        "Other CPU",
                        "commit aaaa111",
                        "15 of 15 trials count");
        assertThat(page.select("#trends, #unread")).isEmpty();
        assertThat(Files.readAllLines(folder.resolve("index.md")))
                .hasSize(6)
                .startsWith("# hilo: 2 runs")
                .anyMatch(
                        line -> line.contains("[week 1/a](./week%201/a/report/index.html) | movies, quick | movies |"));
    }

    /** Another machine or another load is no point of the same line. */
    @Test
    void drawsATrendOfRunsThatCanBeCompared() throws IOException {
        pair(1.9, 1.9).write(folder.resolve("a"));
        pair(1.9, 1.9).environment("git commit", "bbbb222cccc3-dirty").write(folder.resolve("b"));
        pair(1.9, 1.9).environment("cpu", "Other CPU").write(folder.resolve("other machine"));
        pair(1.9, 1.9).rate(100).write(folder.resolve("other load"));

        assertThat(index("--metric", "p99").exitCode()).isZero();

        Document page = read();
        assertThat(page.select("#trends h3").eachText()).containsExactly("p99: movies · profile quick · Some CPU");
        assertThat(page.select("#trends figcaption").eachText()).containsExactly("one-platform", "one-virtual");
        assertThat(page.select("#trends figure")
                        .first()
                        .select("path.mark title")
                        .eachText())
                .containsExactly(
                        "2026-11-21 aaaa111: 20.0 ms (19.9 ms to 20.1 ms in 5 trials)",
                        "2026-11-21 bbbb222-dirty: 20.0 ms (19.9 ms to 20.1 ms in 5 trials)");
        assertThat(folder.resolve("index.md"))
                .content()
                .contains("## p99: movies · profile quick · Some CPU")
                .contains("| one-platform | 2026-11-21 bbbb222-dirty | 20.0 ms | 19.9 ms to 20.1 ms in 5 trials |");
    }

    @Test
    void aFolderThatCannotBeReadHasOneLine() throws IOException {
        pair(1.9, 1.9).write(folder.resolve("good"));
        FakeRun unfinished = pair(1.9, 1.9);
        unfinished.write(folder.resolve("unfinished"));
        delete(folder.resolve("unfinished/starts"));
        Files.createDirectory(folder.resolve("unfinished/starts"));
        pair(1.9, 1.9).write(folder.resolve("stripped"));
        delete(folder.resolve("stripped/starts"));
        Files.createDirectory(folder.resolve("empty"));
        run("torn", "{\"format\": 5,");
        run("older", "{\"format\": 4}");
        run("hollow", "{\"format\": 5}");
        Files.createDirectory(folder.resolve("hollow/starts"));

        Outcome outcome = index();

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out().lines())
                .containsExactly(
                        "Not read: empty: no result folder: it has no run.json",
                        "Not read: hollow: its files are not those of a whole run (NullPointerException)",
                        "Not read: older: run.json has format 4, this hilo reads format 5: use the hilo that wrote it, or run the trials again",
                        "Not read: stripped: it has no folder starts: copy the whole result folder",
                        "Not read: torn: cannot read run.json: Unexpected end-of-input within/between Object entries",
                        "Not read: unfinished: no trial has ended: ./bench resume continues it",
                        "Index of 1 run, 6 folders not read: " + page());
        assertThat(read().select("#unread li")).hasSize(6);
        assertThat(read().select("#unread li").get(2).text()).startsWith("older: run.json has format 4");
    }

    @Test
    void whatANameHoldsIsText() throws IOException {
        String hostile = "<b id=evil>\"'&|`](javascript:x)#?%";
        pair(1.9, 1.9)
                .environment("cpu", hostile)
                .environment("git commit", hostile)
                .write(folder.resolve(hostile));
        Report.write(ResultFolder.open(folder.resolve(hostile)));
        pair(1.9, 1.9).environment("cpu", hostile).write(folder.resolve("other"));
        run("torn\n<i id=evil>", "{");

        Outcome outcome = index();

        assertThat(outcome.out()).contains("Not read: torn?<i id=evil>: cannot read run.json");
        Document page = read();
        assertThat(page.select("#evil")).isEmpty();
        assertThat(page.select(".run h3 a").eachText()).containsExactly(hostile);
        assertThat(page.select(".run h3 a").eachAttr("href"))
                .containsExactly(
                        "./%3Cb%20id%3Devil%3E%22%27%26%7C%60%5D%28javascript%3Ax%29%23%3F%25/report/index.html");
        assertThat(folder.resolve("index.md")).content().doesNotContainPattern("(?<!\\\\)(<[bi]|\\]\\(java)");
    }

    @Test
    void replacesItsOwnPageOnly() throws IOException {
        pair(1.9, 1.9).write(folder.resolve("a"));

        assertThat(index().exitCode()).isZero();
        assertThat(index().exitCode()).isZero();
        Files.writeString(page(), "<p>my page</p>");
        Outcome outcome = index();

        assertThat(outcome)
                .isEqualTo(new Outcome(
                        2,
                        "",
                        "bench: %s is not a page of hilo index: move it away, or index another folder%n"
                                .formatted(page())));
        assertThat(page()).hasContent("<p>my page</p>");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nowhere | %s/nowhere is not a folder: name one that holds result folders
            none    | %s/none holds no result folder: name the folder of bench run --out
            a       | %s/a is a result folder itself: name the folder that it is in
            """)
    void nonsenseIsReportedInOneLine(String name, String line) throws IOException {
        pair(1.9, 1.9).write(folder.resolve("a"));
        Files.createDirectories(folder.resolve("none"));

        assertThat(BenchCall.in(folder, "index", folder.resolve(name).toString()))
                .isEqualTo(new Outcome(2, "", "bench: " + line.formatted(folder) + System.lineSeparator()));
    }

    @Test
    void anUnknownMetricIsReportedInOneLine() {
        assertThat(index("--metric", "p98"))
                .isEqualTo(
                        new Outcome(
                                2,
                                "",
                                "bench: --metric p98: unknown (known: throughput, median, p99, capacity, timeouts, request-cpu, cpu, heap, rss, container-ready, started, startup)\n"));
    }

    private static FakeRun pair(double platformCpu, double virtualCpu) {
        return new FakeRun().variant("one", 200, 20, platformCpu).virtual("one", 200, 20, virtualCpu);
    }

    private void run(String name, String json) throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve(name)).resolve("run.json"), json);
    }

    private static void delete(Path path) throws IOException {
        try (var inside = Files.walk(path)) {
            for (Path file : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private Outcome index(String... options) {
        List<String> words = new ArrayList<>(List.of("index", folder.toString()));
        words.addAll(List.of(options));
        return BenchCall.in(folder, words.toArray(String[]::new));
    }

    private Path page() {
        return folder.resolve("index.html");
    }

    private Document read() throws IOException {
        return Jsoup.parse(Files.readString(page()));
    }
}
