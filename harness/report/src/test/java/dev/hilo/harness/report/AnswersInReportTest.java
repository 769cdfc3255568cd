package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.report.ci.BuildResult;
import dev.hilo.harness.report.ci.RunBuildResult;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.ComparedAnswers.ComparedRequest;
import dev.hilo.load.requests.ComparedAnswers.Difference;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The comparison of the answers of both sides of a duet in every form of a report. */
class AnswersInReportTest {
    private static final Subject PLATFORM = FakeResults.subject("spring", "blocking", "mysql", "platform");
    private static final Subject VIRTUAL = FakeResults.subject("spring", "blocking", "mysql", "virtual");

    @TempDir
    Path folder;

    @Test
    void answersThatDifferAreARedLineBeforeAnyVerdict() throws IOException {
        ResultFolder results = duet(new ComparedRequest(
                "GET /items/{id}",
                100,
                3,
                List.of(
                        new Difference("$.price", 3, "<b>12.5</b>", "13.5"),
                        new Difference("$.token", 1, "***", "***")),
                List.of()));
        String line = "Answers differ between movies-spring-blocking-mysql-platform and"
                + " movies-spring-blocking-mysql-virtual, of 100 each: 3 % of GET /items/{id} differ in $.price"
                + " (<b>12.5</b> and 13.5); 1 % of GET /items/{id} differ in $.token (not shown).";
        Document page = Jsoup.parse(Report.write(results));

        assertThat(page.body().child(0).child(0).text()).isEqualTo(line);
        assertThat(page.select(".alarm").eachText())
                .containsExactly(
                        line,
                        "Verdicts between variants that answer differently compare different work."
                                + " No A/A duet has shown yet whether two starts of one variant differ there, too.");
        assertThat(Files.readAllLines(folder.resolve("report/summary.md")).get(2))
                .startsWith("**Answers differ between movies-spring");
        assertThat(Report.table(results, 400)).startsWith(line);
        assertThat(folder.resolve("report/verdicts.json"))
                .content()
                .contains("\"request\" : \"GET /items/{id}\"", "\"at\" : \"$.price\"", "\"percent\" : 3.0");
    }

    /** They may be what the change is for. */
    @Test
    void answersThatDifferFailNoBuild() {
        ResultFolder results = duet(
                new ComparedRequest("get", 20, 20, List.of(new Difference("status", 20, "200", "404")), List.of()));
        BuildResult built = RunBuildResult.of(RunAnalysis.of(results), new LimitChecks(List.of()));

        assertThat(built.cases())
                .filteredOn(one -> one.name().equals("answers"))
                .singleElement()
                .satisfies(one -> assertThat(one.outcome()).isEqualTo(BuildResult.Outcome.SKIPPED))
                .satisfies(one -> assertThat(one.message()).contains("100 % of get differ in status (200 and 404)."));
        assertThat(built.count(BuildResult.Outcome.ERROR)).isZero();
    }

    @Test
    void answersThatAreAlikeAreOneQuietLine() throws IOException {
        ResultFolder results = duet(
                new ComparedRequest("page", 20, 0, List.of(), List.of("$.at")),
                new ComparedRequest("get", 28, 0, List.of(), List.of()),
                new ComparedRequest("delete", 0, 0, List.of(), List.of()));
        Document page = Jsoup.parse(Report.write(results));

        assertThat(page.select(".alarm")).isEmpty();
        assertThat(page.select("#findings").text())
                .contains("Both sides answered alike: 2 kinds of request, 48 answers compared; not compared: delete.");
    }

    @Test
    void aComparisonThatFailedIsANote() {
        ResultFolder results = duet(ComparedAnswers.none("log-in \"POST_/in\" failed"));

        assertThat(Report.answers(results, 400)).contains("Answers were not compared: log-in \"POST_/in\" failed.");
    }

    @Test
    void aRunWithoutAComparisonHasNoLine() {
        assertThat(Report.answers(FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 1), 400))
                .doesNotContain("nswers were", "alike");
    }

    private ResultFolder duet(ComparedRequest... requests) {
        return duet(new ComparedAnswers(List.of(requests), null));
    }

    private ResultFolder duet(ComparedAnswers compared) {
        ResultFolder results = ResultFolder.create(folder);
        List<PlannedTrial> planned = List.of(
                new PlannedTrial(1, 1, 1, 1, PLATFORM, "movies", false),
                new PlannedTrial(2, 1, 1, 2, VIRTUAL, "movies", false));
        RunResult run = FakeResults.run(List.of(PLATFORM, VIRTUAL), 1, FakeResults.QUICK)
                .planning(planned, FakeResults.STATISTICS);
        results.write(run);
        planned.forEach(trial -> results.write(FakeResults.trial(trial)));
        try {
            compared.write(results.trialFolder(planned.getFirst(), 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return results;
    }
}
