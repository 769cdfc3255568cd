package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    Path folder;

    @Test
    void theSummaryHasItsForm() throws IOException {
        Report.write(stopped());

        assertThat(folder.resolve("report/summary.md")).hasContent(golden("summary.md"));
    }

    @Test
    void theSummaryOfASquareHasItsMatrices() throws IOException {
        ResultFolder results = FakeResults.finished(folder, FakeResults.grid(), 3);
        FakeResults.spoil(results);
        Report.write(results);

        assertThat(folder.resolve("report/summary.md")).hasContent(golden("square-summary.md"));
    }

    @Test
    void wordsInAMatrixCannotBreakItsTable() throws IOException {
        List<Subject> subjects = List.of(
                Subjects.of("movies", "one", "v", "a|b", null, null, "*", null),
                Subjects.of("movies", "two", "v", "<c>", null, null, "virtual", null));
        Report.write(FakeResults.finished(folder, subjects, 1));

        assertThat(folder.resolve("report/summary.md"))
                .content()
                .contains("| p99 latency, ms | virtual | \\* |", "| \\<c\\> |", "| a\\|b | not in this run |");
    }

    @Test
    void aPairNeedsNoMatrix() throws IOException {
        Report.write(FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 1));

        assertThat(folder.resolve("report/summary.md")).content().doesNotContain("At a glance");
    }

    @Test
    void everyPlannedTrialIsALineOfTheCsv() throws IOException {
        Report.write(stopped());

        assertThat(folder.resolve("report/trials.csv")).hasContent(golden("trials.csv"));
    }

    @Test
    void theTableFitsATerminal() {
        ResultFolder results = FakeResults.finished(folder, FakeResults.grid(), 1);

        assertThat(Report.table(results, 120).lines())
                .hasSizeGreaterThan(2 + 14 + 1)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void inANarrowTerminalEachVariantIsABlockOfLines() {
        ResultFolder results = FakeResults.finished(folder, FakeResults.grid(), 1);

        assertThat(Report.table(results, 40).lines())
                .anyMatch(line -> line.matches("  ok +1/1"))
                .filteredOn(line -> !line.startsWith("  ./bench "))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
    }

    @Test
    void noTwoVariantsAreCalledTheSame() {
        ResultFolder servlets = FakeResults.finished(folder, FakeResults.servlets(), 1);

        assertThat(Report.table(servlets, 160)
                        .lines()
                        .filter(line -> line.contains(" 1/1 "))
                        .map(line -> line.split(" +1/1")[0]))
                .contains(
                        "Spring Boot 3.5 blocking tomcat platform",
                        "Spring Boot 3.5 blocking undertow virtual",
                        "Spring Boot 4.1 blocking jetty virtual")
                .doesNotHaveDuplicates();
        assertThat(Overview.of(servlets).views().getFirst().comparisons())
                .extracting(Comparison::label)
                .contains("Spring Boot 3.5 · blocking · tomcat", "Spring Boot 4.1 · blocking · jetty")
                .doesNotHaveDuplicates();
    }

    @Test
    void theTableHasItsForm() throws IOException {
        assertThat(Report.table(stopped(), 120)).isEqualTo(golden("table.txt"));
    }

    @Test
    void verdictsComeWithEnoughTrials() throws IOException {
        Report.write(FakeResults.finished(folder, FakeResults.springBlocking(), 5));

        assertThat(folder.resolve("report/summary.md"))
                .content()
                .contains("**Threads: virtual instead of platform, MariaDB 11.4.5. Better on ", "## Exploratory")
                .doesNotContain("Too few trials", "no verdict yet");
    }

    /** A run of two blocks of which the second was stopped, with one trial of each kind that does not count. */
    private ResultFolder stopped() {
        ResultFolder results = ResultFolder.create(folder);
        RunResult run = FakeResults.run(FakeResults.springBlocking(), 2, FakeResults.QUICK);
        results.write(run);
        List<PlannedTrial> planned = run.planned();
        planned.subList(0, 4).forEach(trial -> results.write(FakeResults.trial(trial)));
        results.write(FakeResults.trial(
                planned.get(4), TrialStatus.FAILED, "the application | died at start, see <log>", Map.of()));
        results.write(FakeResults.trial(
                planned.get(5),
                TrialStatus.INVALID,
                "the generator used 97 % of its processor",
                FakeResults.metrics(planned.get(5))));
        return results;
    }

    private static String golden(String name) throws IOException {
        try (var stream = ReportFilesTest.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
