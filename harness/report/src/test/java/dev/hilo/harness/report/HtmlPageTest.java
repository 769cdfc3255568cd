package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.analysis.Factors;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.report.render.HtmlPage;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlPageTest {
    private static final Subject PLATFORM = FakeResults.subject("spring", "blocking", "mysql", "platform");
    private static final Subject VIRTUAL = FakeResults.subject("spring", "blocking", "mysql", "virtual");

    @TempDir
    Path folder;

    @Test
    void showsEveryVariantWithTheServerThatAnswered() throws IOException {
        Document page = page(FakeResults.finished(folder, FakeResults.grid(), 1));

        assertThat(page.select("#summary tr.variant")).hasSize(14);
        assertThat(page.select("#summary tr.stack")).hasSize(8);
        assertThat(page.select("#summary tr.stack").eachText())
                .contains("Spring · blocking · MariaDB 11.4.5", "Quarkus · reactive · mongo-java-server 1.47.0");
        assertThat(page.select("#findings .rulings tbody tr.mean th").eachText())
                .containsExactly("all 6 pairs", "all 6 pairs", "all 6 pairs", "all 7 pairs");
        assertThat(page.select("#findings .rulings").first().select("tbody tr:not(.mean)"))
                .hasSize(6);
        assertThat(page.select("section.pair")).hasSize(8);
        assertThat(page.select("#trials tbody tr")).hasSize(14);
    }

    @Test
    void ranksAllVariantsByWhatARequestCosts() throws IOException {
        Document page = page(FakeResults.finished(folder, FakeResults.grid(), 3));

        List<Double> values = page.select("#ranking td.value b").eachText().stream()
                .map(text -> Double.valueOf(text.replaceAll("[^0-9.]", "")))
                .toList();
        assertThat(values).hasSize(14).isSorted();
        assertThat(page.select("#ranking tbody small").eachText())
                .allSatisfy(text -> assertThat(text).matches("\\S+ \\S+ to \\S+ \\S+, 3 trials"));
    }

    @Test
    void theSquareIsAMatrixForEachMetric() throws IOException {
        ResultFolder results = FakeResults.finished(folder, FakeResults.grid(), 3);
        FakeResults.spoil(results);
        Document page = page(results);

        assertThat(page.select("#glance h2").text()).isEqualTo("At a glance: framework, model, database and threads");
        assertThat(page.select("#glance caption").eachText())
                .containsExactly(
                        "p99 latency ms",
                        "Median latency ms",
                        "Throughput req/s",
                        "Failed requests, timeouts included",
                        "Request CPU: without compiler and collector, per request ms",
                        "CPU time of the application per request ms",
                        "Highest heap in use MB",
                        "Highest resident memory MB",
                        "Most live platform threads",
                        "Start to first good answer s");
        assertThat(page.select(".matrix")).allSatisfy(matrix -> {
            assertThat(matrix.select("thead th").eachText())
                    .containsExactly(
                            "MariaDB 11.4.5", "mongo-java-server 1.47.0", "platform", "virtual", "platform", "virtual");
            assertThat(matrix.select("tbody th").eachText())
                    .containsExactly("Spring blocking", "Spring reactive", "Quarkus blocking", "Quarkus reactive");
            assertThat(matrix.select("td.lost").eachText()).containsExactly("2 failed, 1 invalid");
            assertThat(matrix.select("td.absent").eachText()).containsExactly("not in this run", "not in this run");
            assertThat(matrix.select("td.value .short").eachText()).containsExactly("1 failed", "1 invalid");
            assertThat(matrix.select("td.value")).hasSize(13 - 2 + 2);
            assertThat(matrix.select("tbody td").eachText()).doesNotContain("");
        });
    }

    @Test
    void smallMultiplesShareTheirAxes() throws IOException {
        RunResult run = FakeResults.run(FakeResults.grid(), 1, FakeResults.QUICK);
        ResultFolder results = FakeResults.withSeries(folder, run);
        PlannedTrial lost = run.planned().getLast();
        results.write(FakeResults.trial(lost, TrialStatus.FAILED, "the application died", Map.of()));
        Document page = page(results);

        var grids = page.select("#panels .grid");
        assertThat(page.select("#panels h3").eachText())
                .containsExactly(
                        "Latency by percentile ms, both axes logarithmic",
                        "p99 latency over the time of the load ms, log scale");
        assertThat(grids).hasSize(2).allSatisfy(grid -> {
            assertThat(grid.select(".panel figcaption b").eachText())
                    .isEqualTo(page.select("section.pair h2").stream()
                            .map(title -> title.text().replace(": platform and virtual", ""))
                            .toList());
            assertThat(grid.select(".y").stream().map(axis -> axis.html()).distinct())
                    .hasSize(1);
            assertThat(grid.select(".x").stream().map(axis -> axis.html()).distinct())
                    .hasSize(1);
            assertThat(grid.select("path.level-1")).hasSize(7);
            assertThat(grid.select("path.level-2")).hasSize(6);
            assertThat(grid.select(".panel p").eachText().subList(6, 8))
                    .containsExactly("in full platform only", "in full platform only platform: no trial counts");
            assertThat(grid.select(".panel p a").eachAttr("href"))
                    .allSatisfy(link -> assertThat(page.select(link)).hasSize(1));
        });
    }

    @Test
    void aStackWithoutAPairHasMetricsAndNoChange() throws IOException {
        Document page = page(FakeResults.finished(folder, FakeResults.grid(), 1));

        var alone = page.select("#movies-quarkus-reactive-mysql-platform");
        assertThat(alone.select("h2").text()).isEqualTo("Quarkus · reactive · MariaDB 11.4.5");
        assertThat(alone.select(".sides thead th").eachText())
                .containsExactly("Metric", "platform 1 of 1 trials", "each trial");
        assertThat(alone.select(".sides tbody tr"))
                .allSatisfy(row -> assertThat(row.select("td")).hasSize(2));
    }

    @Test
    void loadsNothing() throws IOException {
        Document page = page(drawn(1));

        assertThat(page.select("[src], link:not([href^=data:])")).isEmpty();
        assertThat(page.select("a[href]").eachAttr("href"))
                .allSatisfy(link -> assertThat(link)
                        .matches("(#|\\.\\./starts/|trials\\.csv|verdicts\\.json|summary\\.md|\\.\\./run\\.json).*"));
        assertThat(page.select("style").html()).doesNotContain("url(", "@import");
    }

    @Test
    void drawsBothSidesOnTheSameAxesWithThePhasesBehind() throws IOException {
        Document page = page(drawn(3));

        assertThat(page.select("figure.chart figcaption b").eachText())
                .contains(
                        "Successful answers",
                        "Failures",
                        "Median latency",
                        "p99 latency",
                        "CPU of the application",
                        "Heap in use",
                        "Blocked threads",
                        "Waiting threads",
                        "Timed-waiting threads",
                        "Runnable threads",
                        "Database connections in use",
                        "Requests waiting for a connection",
                        "Latency by percentile");
        var p99 = page.select("[id$=latency_p99_ms]");
        assertThat(p99.select("path.level-1:not(.area)")).hasSize(1);
        assertThat(p99.select("path.level-2:not(.area)")).hasSize(1);
        assertThat(p99.select("path.area")).hasSize(2);
        assertThat(p99.select(".band").eachText())
                .containsExactly("200/s", "200 → 300/s", "300/s", "300 → 400/s", "400/s", "400 → 500/s", "500/s");
        assertThat(page.select(".legend").text())
                .contains("platform, median and range of 3 trials", "virtual, median and range of 3 trials");
    }

    @Test
    void everyChartHasItsReadings() throws IOException {
        Document page = page(drawn(1));

        JsonNode readings = new ObjectMapper().readTree(page.select("#readings").html());
        assertThat(page.select(".plot").eachAttr("id"))
                .isNotEmpty()
                .allSatisfy(id -> assertThat(readings.has(id)).isTrue());
    }

    @Test
    void oneTrialGivesMetricsAndTheWayToAVerdict() throws IOException {
        Document page = page(FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 1));

        assertThat(page.select("#findings .next").text())
                .startsWith("One trial shows no noise, so this is no verdict yet. To get one:")
                .contains("--trials 2");
        assertThat(page.select("#findings .card h3").eachText())
                .containsExactly("Threads: virtual instead of platform");
        assertThat(page.select("#findings .headline").eachText()).containsExactly("Too few trials for a verdict");
        assertThat(page.select("#findings .forest circle.full")).isEmpty();
        assertThat(page.select(".rulings th.name").eachText()).containsExactly("Pair", "movies-spring-blocking-mysql");
        assertThat(page.select("td.better, td.worse")).isEmpty();
    }

    @Test
    void fiveTrialsGiveVerdictsThePrimaryOnesFirst() throws IOException {
        Document page = page(FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 5));

        assertThat(page.select("#findings .card")).hasSize(1);
        assertThat(page.select("#findings .headline.better").text()).startsWith("Better on request CPU");
        assertThat(page.select("#findings .headline + p").text())
                .startsWith("Request CPU is ")
                .contains(" % lower [")
                .doesNotContain("eap");
        assertThat(page.select("#findings .forest tr.better circle.full")).isNotEmpty();
        assertThat(page.select("#exploratory").text()).startsWith("Exploratory");
        assertThat(page.select(".rulings td.better")).isNotEmpty();
        assertThat(page.select(".rulings td:contains(primary)")).hasSize(2);
        assertThat(page.select(".alarm")).isEmpty();
        assertThat(page.select(".sides tr:contains(p95) td.dots .dot:not(.repeat)"))
                .hasSize(10);
        assertThat(page.select(".sides tr:contains(p95) td.dots .dot.repeat")).hasSize(5);
    }

    @Test
    void anAnswerThatIsGoodAndBadHasNoColour() throws IOException {
        ResultFolder results = planned(List.of(PLATFORM, VIRTUAL), 5);
        for (PlannedTrial trial : results.run().planned()) {
            boolean isVirtual = trial.subject().equals(VIRTUAL);
            double noise = 1 + 0.001 * trial.number();
            results.write(FakeResults.trial(
                    trial,
                    TrialStatus.OK,
                    null,
                    Map.of(
                            Metric.REQUEST_CPU_MS_PER_REQUEST, (isVirtual ? 0.8 : 1) * noise,
                            Metric.LATENCY_P99_MS, (isVirtual ? 30 : 10) * noise)));
        }

        Document page = page(results);

        assertThat(page.select("#findings .headline").eachText())
                .containsExactly("Better on request CPU, worse on p99");
        assertThat(page.select("#findings .headline.better, #findings .headline.worse"))
                .isEmpty();
    }

    @Test
    void trialsThatDoNotCountAreListedAndInNoMetric() throws IOException {
        ResultFolder results = planned(List.of(PLATFORM, VIRTUAL), 2);
        List<PlannedTrial> planned = results.run().planned();
        results.write(FakeResults.trial(planned.get(0)));
        results.write(FakeResults.trial(
                planned.get(2), TrialStatus.INVALID, "arrivals were missed", Map.of(Metric.LATENCY_P99_MS, 987654.0)));
        results.write(FakeResults.trial(planned.get(1), TrialStatus.FAILED, "the database died", Map.of()));
        Document page = page(results);

        assertThat(page.select("#findings .notice li").eachText())
                .satisfiesExactly(
                        failed -> assertThat(failed).contains("Trial 2", "failed", "the database died"),
                        invalid -> assertThat(invalid).contains("Trial 3", "invalid", "arrivals were missed"),
                        missing -> assertThat(missing).contains("Trial 4", "missing"));
        assertThat(page.text()).doesNotContain("987,654").contains("Invalid: virtual: 1 failed, 1 missing");
        assertThat(page.select("#trials tr.status-missing a")).isEmpty();
    }

    @Test
    void whatNoTrialHasIsOneLine() throws IOException {
        ResultFolder results = planned(List.of(PLATFORM, VIRTUAL), 1);
        for (PlannedTrial trial : results.run().planned()) {
            results.write(
                    FakeResults.trial(trial, TrialStatus.OK, "", Map.of(Metric.RSS_MAX_MB, 100.0 + trial.number())));
        }
        Document page = page(results);

        assertThat(page.select(".sides tbody th").eachText()).containsExactly("highest resident memory MB");
        assertThat(page.select("p:contains(Not measured in any trial)").text())
                .contains("throughput, ")
                .doesNotContain("resident");
    }

    @Test
    void whereNoTrialCountsItSaysWhyThereIsNoAnswerBeforeAllElse() throws IOException {
        ResultFolder results = planned(List.of(PLATFORM, VIRTUAL), 1);
        for (PlannedTrial trial : results.run().planned()) {
            results.write(FakeResults.trial(
                    trial, TrialStatus.INVALID, "140.6 % of a processor used by other programs", Map.of()));
        }
        Document page = page(results);

        assertThat(page.selectFirst("#findings h2 + *").text())
                .startsWith("No answer: no trial counts. The last one was invalid: "
                        + "140.6 % of a processor used by other programs. Once that is mended: ./bench run ");
        assertThat(page.select("#findings").text()).doesNotContain("differ in one switch", "shows no noise");
        assertThat(folder.resolve("report/summary.md")).content().contains("No answer: no trial counts.");
    }

    @Test
    void withoutAnyTrialEveryMetricIsADash() throws IOException {
        Document page = page(planned(List.of(PLATFORM, VIRTUAL), 1));

        assertThat(page.select("#summary tr.variant td:gt(1)").eachText()).containsOnly("–");
        assertThat(page.select(".sides")).isEmpty();
        assertThat(page.select("figure.chart")).isEmpty();
    }

    @Test
    void aVariantAloneHasMetricsAndNoComparison() throws IOException {
        Document page = page(FakeResults.finished(folder, List.of(PLATFORM), 1));

        assertThat(page.select("h1").text()).isEqualTo("How do these variants behave?");
        assertThat(page.select("article.switch")).isEmpty();
        assertThat(page.select(".sides thead").text()).doesNotContain("change", "verdict");
        assertThat(page.select(".sides tr:contains(p99)").text()).containsPattern("p99 ms ≥ [0-9]");
    }

    @Test
    void namesAndReasonsAreTextWhateverTheyHold() throws IOException {
        String hostile = "</script><b id=evil>\"'&";
        Subject platform = Subjects.of("movies", hostile, "p", hostile, hostile, "mysql", "platform", hostile);
        Subject virtual = Subjects.of("movies", hostile, "v", hostile, hostile, "mysql", "virtual", hostile);
        ResultFolder results = ResultFolder.create(folder);
        RunResult run = FakeResults.run(List.of(platform, virtual), 1, FakeResults.QUICK);
        results.write(run);
        Map<String, String> software = Map.of(hostile, hostile, "database", hostile);
        Path safe = folder.resolve("report/index.html");
        Outcomes outcomes = new Outcomes(
                run.planned(), Map.of(1, Hostile.trial(run.planned().get(0), hostile, software)), List.of());
        RunView view = new RunView(
                run,
                "movies",
                outcomes,
                List.of(
                        new VariantTrials(
                                platform,
                                run.planned().subList(0, 1),
                                List.of(),
                                Factors.of(Subjects.FACTORS, List.of(platform, virtual))),
                        new VariantTrials(
                                virtual,
                                run.planned().subList(1, 2),
                                List.of(),
                                Factors.of(Subjects.FACTORS, List.of(platform, virtual)))),
                RunAnalysis.of(run, List.of()).views().getFirst().verdicts());
        Files.createDirectories(safe.getParent());
        try (var out = Files.newBufferedWriter(safe)) {
            new HtmlPage(new Traces(results), view, PublishedFigures.read(folder.resolve("none")), List.of(), null)
                    .print(out);
        }
        Document page = Jsoup.parse(safe);

        assertThat(page.select("#evil")).isEmpty();
        assertThat(page.select("script")).hasSize(3);
        assertThat(page.select("#trials tbody").text()).contains(hostile);
        assertThat(page.select("#trials a[href]").attr("href")).startsWith("../starts/001-%3C%2Fscript%3E");
    }

    @Test
    void wordsInAMatrixAndOverAPanelAreTextWhateverTheyHold() throws IOException {
        String hostile = "<b id=evil>\"'&";
        List<Subject> subjects = List.of(
                Subjects.of("movies", "one", "v", hostile, null, "mysql", "platform", null),
                Subjects.of("movies", "two", "v", "other", null, "mongodb", hostile, null));
        ResultFolder results = FakeResults.withSeries(folder, FakeResults.run(subjects, 1, FakeResults.QUICK));
        PlannedTrial second = results.run().planned().getLast();
        results.write(Hostile.trial(second, hostile, Map.of("database", hostile)));
        Document page = page(results);

        assertThat(page.select("#evil")).isEmpty();
        var matrix = page.select(".matrix").first();
        assertThat(matrix.select("thead th").eachText()).containsExactly("platform", hostile);
        assertThat(matrix.select("tbody th").eachText())
                .containsExactly(hostile + " MariaDB 11.4.5", "other " + hostile);
        assertThat(page.select(".panel figcaption b").eachText()).contains(hostile + " · MariaDB 11.4.5 · platform");
        assertThat(page.select(".panel p").text()).contains("v: no trial counts");
    }

    @Test
    void layThePublishedFiguresBesideWithTheirSource() throws IOException {
        ResultFolder results = FakeResults.finished(folder, FakeResults.springBlocking(), 1);
        Files.writeString(folder.resolve(Report.PUBLISHED), """
                source: A thesis <2023>
                caveat: Other hardware.
                variants:
                  movies-spring-blocking-mysql-platform:
                    note: many failures
                    figures: {threads_blocked_max: 206, application_cpu_max_percent: 87.77}
                """);
        Document page = page(results);

        var mysql = page.select("#movies-spring-blocking-mysql-platform-virtual");
        assertThat(mysql.select("aside").text())
                .contains("A thesis <2023>", "Other hardware.", "many failures", "not a pass mark");
        assertThat(mysql.select("tr:contains(most blocked threads) td.published")
                        .eachText())
                .containsExactly("206", "–");
        assertThat(mysql.select("td.published").eachText()).contains("87.77");
        assertThat(page.select("#movies-spring-blocking-mongodb-platform-virtual .published"))
                .isEmpty();
    }

    @Test
    void tellsTheEnvironmentAndHowToRepeat() throws IOException {
        Document page = page(FakeResults.finished(folder, FakeResults.springBlocking(), 1));

        assertThat(page.select("#environment").text())
                .contains("AMD EPYC 7B13", "500 MB", "MariaDB 11.4.5, mongo-java-server 1.47.0", "31124ff", "42");
        assertThat(page.select("#repeat pre").text())
                .isEqualTo("./bench run --stacks 'movies-spring-*' --trials 1 --seed 42");
    }

    private ResultFolder drawn(int trials) throws IOException {
        return FakeResults.withSeries(folder, FakeResults.run(List.of(PLATFORM, VIRTUAL), trials, FakeResults.QUICK));
    }

    private ResultFolder planned(List<Subject> subjects, int trials) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(subjects, trials, FakeResults.QUICK));
        return results;
    }

    private static Document page(ResultFolder results) throws IOException {
        return Jsoup.parse(Report.write(results));
    }
}
