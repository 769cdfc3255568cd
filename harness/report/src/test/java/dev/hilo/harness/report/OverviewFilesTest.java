package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Factors;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a run of many workloads, byte by byte. */
class OverviewFilesTest {
    @TempDir
    Path folder;

    @Test
    void theSummaryHasItsForm() throws IOException {
        Report.write(servlets());

        assertThat(folder.resolve("report/summary.md")).hasContent(golden("servlets-summary.md"));
    }

    @Test
    void theTablesOfTheTerminalHaveTheirForm() throws IOException {
        String table = Report.table(servlets(), 120);

        assertThat(table).isEqualTo(golden("servlets-table.txt"));
        assertThat(table.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void everyTrialOfEveryWorkloadIsALineOfTheCsv() throws IOException {
        Map<String, Load> two = Map.of("startup", FakeServlets.loads().get("startup"));
        Report.write(FakeServlets.finished(folder, FakeServlets.run(some().subList(0, 2), two, 1, 2)));

        assertThat(folder.resolve("report/trials.csv")).hasContent(golden("servlets-trials.csv"));
    }

    @Test
    void aSuiteOfNoStudyLaysWorkloadsOfAKindSideBySide() {
        ResultFolder results = FakeServlets.finished(folder, run());

        assertThat(Report.table(results, 120)
                        .lines()
                        .filter(line -> !line.startsWith("Spring") && !line.startsWith(" ")))
                .containsSequence("Arrivals at a rate")
                .anySatisfy(line -> assertThat(line).startsWith("Clients that wait for their answers, req/s"))
                .contains("Start, s");
        assertThat(Report.table(results, 120).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    /** Two tables of a study are about one workload, and one of them has its CPU for requests. */
    @Test
    void theCpuOfAWorkloadIsToldOnce() throws IOException {
        ResultFolder results = FakeServlets.finished(folder, run());
        Files.writeString(folder.resolve(Report.PUBLISHED), """
                suite: servlets
                study: two-tables
                label: a blog
                source: A blog
                environment: a laptop
                caveat: Other hardware.
                tables:
                  - title: Latency
                    by: container
                    columns:
                      - {head: p50, workload: primes, figure: latency_p50_ms}
                      - {head: p99, workload: primes, figure: latency_p99_ms}
                    rows: {tomcat: [1, 2]}
                  - title: Cost
                    by: container
                    columns:
                      - {head: CPU, workload: primes, figure: request_cpu_ms_per_request}
                    rows: {tomcat: [3]}
                """);
        Report.write(results);

        assertThat(Files.readAllLines(folder.resolve("report/summary.md")).stream()
                        .filter(line -> line.startsWith("## ") || line.contains("| primes"))
                        .takeWhile(line -> !line.startsWith("## What was found")))
                .contains(
                        "## Latency, ms",
                        "## Cost, ms",
                        "## CPU time of the application per request: latency, ms",
                        "| variant | primes |")
                .doesNotContain("## Request CPU: without compiler and collector, per request: latency, ms");
    }

    /** The tables alone leave a reader without the answer. */
    @Test
    void theSummaryBeginsWithTheAnswersAndWhatToRunNext() throws IOException {
        Map<String, Load> two = new LinkedHashMap<>(FakeServlets.loads());
        two.keySet().retainAll(List.of("spike", "progressive"));
        Report.write(FakeServlets.finished(folder, FakeServlets.run(some().subList(0, 2), two, 3, 1)));

        assertThat(Files.readAllLines(folder.resolve("report/summary.md")).stream()
                        .dropWhile(line -> !line.startsWith("## "))
                        .filter(line -> !line.isEmpty())
                        .takeWhile(line -> !line.startsWith("|")))
                .startsWith("## Answers")
                .anyMatch(line -> line.startsWith("- spike: Threads: virtual instead of platform, "))
                .anyMatch(line -> line.startsWith("- progressive: Threads: virtual instead of platform, "))
                .anyMatch(line -> line.contains("`./bench run --suite servlets "));
    }

    @Test
    void wordsCannotBreakATable() throws IOException {
        List<Subject> subjects = List.of(
                Subjects.of("servlets", "one", "v", "a|b", null, null, "platform", "<c>"),
                Subjects.of("servlets", "two", "v", "*", null, null, "platform", "d"));
        Report.write(FakeServlets.finished(folder, FakeServlets.run(subjects, FakeServlets.loads(), 1, 1)));

        assertThat(folder.resolve("report/summary.md"))
                .content()
                .contains("| a\\|b |", "| \\* |")
                .doesNotContain("<c>");
    }

    /** Three variants; some trials do not count, and the last variant never ran. */
    private ResultFolder servlets() throws IOException {
        ResultFolder results = FakeServlets.stopped(folder, run());
        Files.copy(FakeServlets.PUBLISHED, folder.resolve(Report.PUBLISHED));
        return results;
    }

    private static RunResult run() {
        return FakeServlets.run(some(), FakeServlets.loads(), 2, 2);
    }

    private static List<Subject> some() {
        return FakeResults.servlets().stream()
                .filter(subject -> subject.level("framework").endsWith("3.5"))
                .filter(subject -> !subject.level("container").equals("undertow")
                        || subject.level("threads").equals("virtual"))
                .sorted(Factors.of(Subjects.FACTORS, FakeResults.servlets()).order())
                .toList();
    }

    private static String golden(String name) throws IOException {
        try (var stream = OverviewFilesTest.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
