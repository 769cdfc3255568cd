package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexCommandTest {
    @TempDir
    Path home;

    private Outcome index(Path folder) {
        return BenchCall.in(home, "index", folder.toString());
    }

    private void run(String name, double p99) {
        Report.write(new FakeRun()
                .variant("movies-one", 370, 20, 1.9)
                .virtual("movies-one", 370, p99, 1.9)
                .write(home.resolve(name)));
    }

    @Test
    void runsHaveTheirAnswersAndTheirTrend() throws IOException {
        run("first", 22.6);
        run("branch/<b>second", 45.2);

        Outcome outcome = index(home);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).isEqualTo("2 runs: " + home.resolve("index.html") + "\n");
        Document page = Jsoup.parse(home.resolve("index.html"));
        assertThat(page.select("h1").text()).isEqualTo("2 runs");
        assertThat(page.select(".card p").eachText())
                .anyMatch(text -> text.contains("Worse on p99. p99 is 13 % higher"))
                .anyMatch(text -> text.contains("branch/<b>second"));
        assertThat(page.select("#trends tr:contains(p99):contains(one-virtual) td:nth-child(6)")
                        .text())
                .isEqualTo("0.50×");
        assertThat(page.select(".card a").eachAttr("href")).contains("./first/report/index.html");
        assertThat(home.resolve("index.md")).content().contains("| movies-one-virtual |", "branch/\\<b\\>second");
    }

    /** Six runs, and six with another p99 of one variant: its line and that of the switch show the change, no other line does. */
    @Test
    void aChangeIsShownFromItsFirstRunOn() throws IOException {
        for (int number = 10; number < 22; number++) {
            run("run" + number, number < 16 ? 22.6 : 33.9);
        }

        assertThat(index(home).exitCode()).isZero();

        Document page = Jsoup.parse(home.resolve("index.html"));
        assertThat(page.select("#trends td:last-child:contains(from)").eachText())
                .containsExactly(
                        "+50.0 % from 21 November 2026, 04:00 UTC, aaaa111 on",
                        "+50.0 % from 21 November 2026, 04:00 UTC, aaaa111 on");
        assertThat(page.select("#trends tr:contains(+50.0 %) td:nth-child(2)").eachText())
                .containsExactly("p99", "p99");
        assertThat(home.resolve("index.md")).content().contains("| +50.0 % from 21 November 2026");
    }

    @Test
    void aFolderThatCannotBeReadIsALine() throws IOException {
        run("first", 22.6);
        Files.createDirectories(home.resolve("broken"));
        Files.writeString(home.resolve("broken/run.json"), "{");

        Outcome outcome = index(home);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).startsWith("broken cannot be read: ").hasLineCount(2);
        assertThat(Jsoup.parse(home.resolve("index.html")).select(".notice li").text())
                .startsWith("broken: ");
    }

    @Test
    void withoutRunsThereIsNothingToWrite() {
        assertThat(index(home).err())
                .isEqualTo("bench: there is no result folder in " + home + ": bench run makes one\n");
        assertThat(index(home.resolve("nowhere")).err())
                .isEqualTo("bench: there is no folder " + home.resolve("nowhere") + "\n");
        assertThat(index(home).exitCode()).isEqualTo(2);
        assertThat(home.resolve("index.html")).doesNotExist();
    }

    /** Values under another load, setting or machine are not points of the same line. */
    @Test
    void aTrendJoinsOnlyWhatWasMeasuredInTheSameWay() throws IOException {
        pair().write(home.resolve("a"));
        pair().environment("git commit", "bbbb222").write(home.resolve("b"));
        pair().environment("cpu", "Other CPU").write(home.resolve("other machine"));
        pair().environment("processors", "0-7 of 0-7").write(home.resolve("other processors"));
        pair().rate(100).write(home.resolve("other load"));
        edit(pair().write(home.resolve("other heap")).path(), "500 MB", "1 GB");

        assertThat(index(home).exitCode()).isZero();

        Document page = Jsoup.parse(home.resolve("index.html"));
        assertThat(page.select("#trends tr:contains(p99) th").eachText())
                .containsExactly(
                        "Threads: virtual instead of platform, movies-one movies, movies, quick, heap 500 MB",
                        "movies-one-platform movies, movies, quick, heap 500 MB",
                        "movies-one-virtual movies, movies, quick, heap 500 MB");
        assertThat(page.select("#trends tr:contains(p99):contains(one-platform)")
                        .first()
                        .select("title")
                        .eachText())
                .containsExactly(
                        "20.0 ms: 21 November 2026, 04:00 UTC, aaaa111, 5 trials, 19.9–20.1",
                        "20.0 ms: 21 November 2026, 04:00 UTC, bbbb222, 5 trials, 19.9–20.1");
    }

    /** In the second run 5 % of the requests on virtual threads time out, so its p99 and what the switch does are at least so much. */
    @Test
    void aBoundIsToldAtEachPoint() throws IOException {
        pair().write(home.resolve("a"));
        new FakeRun()
                .variant("movies-one", 370, 20, 1.9)
                .virtual("movies-one", 370, 45.2, 1.9)
                .only("virtual", Metric.LATENCY_TIMEOUTS_PERCENT, 5)
                .write(home.resolve("b"));

        assertThat(index(home).exitCode()).isZero();

        Document page = Jsoup.parse(home.resolve("index.html"));
        Elements virtual = page.select("#trends tr:contains(p99):contains(one-virtual)");
        assertThat(virtual.select("td:nth-child(5)").text()).isEqualTo("≥ 45.2 ms");
        assertThat(virtual.select("td:nth-child(6)").text()).isEqualTo("≥ 2.26×");
        assertThat(virtual.select("title").last().text())
                .matches("≥ 45\\.2 ms: .*, 5 trials, ≥ 4\\d\\.\\d–≥ 4\\d\\.\\d");
        assertThat(page.select("#trends tr:contains(p99):contains(Threads) td:nth-child(5)")
                        .text())
                .matches("≥ 2\\.2\\d×");
    }

    @Test
    void aSmallTimeHasOneUnit() throws IOException {
        for (String name : List.of("a", "b")) {
            pair().metric("movies-one", Metric.REQUEST_CPU_MS_PER_REQUEST, 0.05).write(home.resolve(name));
        }

        assertThat(index(home).exitCode()).isZero();

        assertThat(Jsoup.parse(home.resolve("index.html"))
                        .select("#trends tr:contains(request CPU):contains(one-virtual) td:nth-child(3)")
                        .eachText())
                .contains("50.0 µs");
    }

    @Test
    void aBrokenFolderDoesNotHideTheOthers() throws IOException {
        run("good", 22.6);
        Path unfinished = pair().write(home.resolve("unfinished")).path();
        remove(unfinished.resolve("starts"));
        Files.createDirectory(unfinished.resolve("starts"));
        remove(pair().write(home.resolve("stripped")).path().resolve("starts"));
        file("hollow", "{\"format\": 6}");
        Files.createDirectory(home.resolve("hollow/starts"));
        file("older", "{\"format\": 4}");
        file("torn\n<i id=evil>", "{\"format\": 6,");

        Outcome outcome = index(home);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out().lines())
                .containsExactly(
                        "hollow cannot be read: its files are not those of a whole run (NullPointerException)",
                        "older cannot be read: run.json has format 4, this hilo reads formats 5 and 6: use the hilo that wrote it, or run the trials again",
                        "stripped cannot be read: it has no folder starts: copy the whole result folder",
                        "torn?<i id=evil> cannot be read: cannot read run.json: Unexpected end-of-input within/between Object entries",
                        "unfinished cannot be read: no trial has ended: ./bench resume continues it",
                        "1 run: " + home.resolve("index.html"));
        Document page = Jsoup.parse(home.resolve("index.html"));
        assertThat(page.select("#evil")).isEmpty();
        assertThat(page.select(".notice li")).hasSize(5);
    }

    @Test
    void anAnswerSaysOfWhichWorkloadItIs() throws IOException {
        pair().alsoStarts().write(home.resolve("two"));
        pair().write(home.resolve("single"));

        index(home);

        Document page = Jsoup.parse(home.resolve("index.html"));
        assertThat(page.select("h4").eachText()).containsExactlyInAnyOrder("start", "movies");
        assertThat(home.resolve("index.md")).content().contains("| two | start: ", " movies: Threads: ");
    }

    @Test
    void aLinkLeadsToTheReportWhateverTheFolderIsCalled() throws IOException {
        run("javascript:x", 22.6);
        run("week #1 100%?", 22.6);

        index(home);

        assertThat(Jsoup.parse(home.resolve("index.html")).select(".card a").eachAttr("href"))
                .containsExactlyInAnyOrder(
                        "./javascript%3Ax/report/index.html", "./week%20%231%20100%25%3F/report/index.html");
    }

    @Test
    void aPageThatIsNotItsOwnStays() throws IOException {
        run("first", 22.6);
        assertThat(index(home).exitCode()).isZero();
        assertThat(index(home).exitCode()).isZero();
        Path page = Files.writeString(home.resolve("index.html"), "<p>my page</p>");

        assertThat(index(home))
                .isEqualTo(new Outcome(
                        2,
                        "",
                        "bench: " + page + " is not a page of bench index: move it away, or index another folder\n"));
        assertThat(page).hasContent("<p>my page</p>");
    }

    private static FakeRun pair() {
        return new FakeRun().variant("movies-one", 370, 20, 1.9).virtual("movies-one", 370, 20, 1.9);
    }

    private void file(String name, String json) throws IOException {
        Files.writeString(Files.createDirectory(home.resolve(name)).resolve("run.json"), json);
    }

    private static void edit(Path run, String before, String after) throws IOException {
        Path file = run.resolve("run.json");
        String text = Files.readString(file);
        assertThat(text).contains(before);
        Files.writeString(file, text.replace(before, after));
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path file : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
