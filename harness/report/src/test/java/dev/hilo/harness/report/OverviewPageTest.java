package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewPageTest {
    /** Folders of two runs whose pages several tests read: one in which every trial counts, and one that is spoiled. */
    @TempDir
    static Path whole;

    @TempDir
    static Path spoiled;

    private static Document wholePage;
    private static Document spoiledPage;

    @TempDir
    Path folder;

    @BeforeAll
    static void write() throws IOException {
        wholePage = page(published(FakeServlets.finished(whole, all()), whole));
        ResultFolder results = published(FakeServlets.finished(spoiled, all()), spoiled);
        FakeServlets.spoil(results);
        spoiledPage = page(results);
    }

    @Test
    void repeatsTheTablesOfTheStudyWithItsRowAboveOurs() {
        Document page = wholePage;

        assertThat(page.select("#tables caption b").eachText())
                .containsExactly("Start", "Transfers", "Work, delay, spike and progressive load");
        assertThat(page.select("#tables table")).allSatisfy(table -> {
            assertThat(table.select("tr.block").eachText()).containsExactly("tomcat", "jetty", "undertow");
            assertThat(table.select("tbody").first().select("tr:not(.block) th").eachText())
                    .containsExactly(
                            "published",
                            "Spring Boot 3.5 platform",
                            "Spring Boot 3.5 virtual",
                            "Spring Boot 4.1 platform",
                            "Spring Boot 4.1 virtual");
            assertThat(table.select("tbody").last().select("tr:not(.block)")).hasSize(3);
        });
        assertThat(table(page, 0).select("tr.published td").eachText())
                .containsExactly("5.83", "19.4", "–", "4.56", "19.64", "–", "4.78", "20.1", "–");
        assertThat(table(page, 1).select("thead th[colspan]").eachText())
                .containsExactly("JSON 5 KB", "JSON 50 KB", "JSON 250 KB", "PDF 3 KB", "PDF 200 KB", "PDF 20 MB");
        assertThat(table(page, 1).select("tr.published").getFirst().select("td").eachText())
                .containsExactly("518", "502", "513", "580", "276", "333", "169", "580", "145", "411", "10", "16");
        assertThat(page.select(".under").text())
                .contains("Other hardware", "i5-6300U", "Windows 10", "Java 8", "Context, not a pass mark.");
    }

    @Test
    void showsTheCpuOfEveryWorkloadInTheSameShape() {
        Document page = wholePage;

        assertThat(page.select("#cpu caption b").eachText())
                .containsExactly(
                        "Request CPU: without compiler and collector, per request: work, delay, spike and progressive load",
                        "CPU time of the application per request: transfers",
                        "CPU time of the application per request: work, delay, spike and progressive load",
                        "CPU of the application: transfers",
                        "CPU of the application: work, delay, spike and progressive load");
        assertThat(page.select("#cpu table").get(2).select("thead th").eachText())
                .containsExactly("Variant", "first 10,000 primes", "fixed delay", "spike", "progressive load");
        assertThat(page.select("#cpu .published")).isEmpty();
    }

    @Test
    void tellsFirstWhatWasMeasuredAndWhatCounts() {
        Document page = spoiledPage;

        assertThat(page.select("h1").text()).isEqualTo("Servlets: framework, container and threads");
        assertThat(page.select("header .lead").text())
                .contains("10 variants of the suite servlets under 17 workloads", "cores 2", "seed 42")
                .contains(
                        "340 trials were planned: 316 count. Not counted: 16 limited by the load generator, 4 failed");
        assertThat(page.select("#findings .notice li")).hasSize(24);
    }

    @Test
    void whatTheGeneratorLimitedIsALowerBoundAndNoMetric() {
        Document page = spoiledPage;

        Element tomcat = table(page, 1).select("tbody").first();
        assertThat(tomcat.select("td.bound")).hasSize(4).allSatisfy(cell -> {
            assertThat(cell.text()).matches("≥ [0-9,]+ [0-9,–]+ 2 invalid");
            assertThat(cell.siblingElements().select("td").first()).isNotNull();
        });
        assertThat(page.select(".under").text()).contains("≥: no trial counts");
        assertThat(page.select("#cpu td.bound")).isEmpty();
        assertThat(page.select("#cpu td.lost").eachText()).contains("2 invalid", "2 failed");
        assertThat(page.select("#bars .value.bound").eachText())
                .hasSize(8)
                .allSatisfy(value -> assertThat(value).contains("≥"));
        assertThat(table(page, 2).select("td.value .short").eachText())
                .hasSize(4)
                .containsOnly("1 invalid");
    }

    /** A trial that is invalid for any other reason has no lower bound. */
    @Test
    void whatIsInvalidOtherwiseHasNoMetricAtAll() throws IOException {
        ResultFolder results = FakeServlets.finished(folder, some("primes", "delay", "spike", "progressive"));
        for (PlannedTrial planned : results.run().planned()) {
            if (planned.workload().equals("primes")) {
                results.write(FakeResults.trial(
                        planned, TrialStatus.INVALID, "7 % stolen", Map.of(Metric.THROUGHPUT_PER_S, 987654.0)));
            }
        }
        Document page = page(published(results));

        assertThat(page.text()).doesNotContain("987,654").contains("No trial counts.");
        assertThat(page.select("#bars figcaption").text()).doesNotContain("primes");
        assertThat(table(page, 0).select("td.lost").eachText()).hasSize(10).containsOnly("1 invalid");
    }

    @Test
    void drawsEveryTrialOfEveryVariantAndNothingPublished() {
        Document page = wholePage;

        assertThat(page.select("figure.bars")).hasSize(3 + 12 + 6).allSatisfy(chart -> {
            assertThat(chart.select(".label").eachText()).hasSize(5);
            assertThat(chart.select(".bar .length")).hasSize(10);
        });
        assertThat(page.select("figure.bars").first().select(".dot")).hasSize(10 * 2);
        assertThat(page.select("#bars").text()).doesNotContain("published,");
    }

    @Test
    void everyWorkloadHasItsPageWithAWayBack() {
        Document page = wholePage;

        assertThat(page.select("#findings tbody a").eachAttr("href"))
                .hasSize(17)
                .allSatisfy(link -> {
                    Document workload = Jsoup.parse(whole.resolve("report").resolve(link));
                    assertThat(workload.select(".back a").attr("href")).isEqualTo("index.html");
                });
        assertThat(page.select("[src], link:not([href^=data:])")).isEmpty();
        assertThat(page.select("a[href]").eachAttr("href"))
                .allSatisfy(
                        link -> assertThat(link)
                                .matches(
                                        "(#|\\.\\./starts/|[a-z0-9-]+\\.html|\\.\\./run\\.json$|trials\\.csv$|verdicts\\.json$|summary\\.md$).*"));
    }

    @Test
    void aRunOfOneWorkloadHasNoOverview() throws IOException {
        Document page = page(FakeResults.finished(folder, FakeResults.springBlocking(), 1));

        assertThat(page.select("#summary")).hasSize(1);
        assertThat(page.select(".back, #tables")).isEmpty();
        assertThat(folder.resolve("report")).isDirectoryNotContaining("glob:**movies*");
    }

    @Test
    void columnsOfWorkloadsThatTheRunLacksAreLeftOut() throws IOException {
        Document page = page(published(FakeServlets.finished(folder, some("json-50kb-received", "spike"))));

        assertThat(page.select("#tables caption b").eachText()).hasSize(2).doesNotContain("Start");
        assertThat(table(page, 0).select("tr.published td").eachText()).containsExactly("580", "396", "566");
        assertThat(table(page, 1).select("tr.published td").eachText())
                .containsExactly("469", "–", "459", "–", "529", "–");
    }

    @Test
    void namesAreTextWhateverTheyHold() throws IOException {
        String hostile = "</script><b id=evil>\"'&";
        Map<String, Load> loads = new LinkedHashMap<>();
        loads.put(hostile, FakeServlets.loads().get("primes"));
        loads.put("index", FakeServlets.loads().get("primes"));
        List<Subject> subjects = List.of(
                Subjects.of("servlets", "one", "v", hostile, hostile, hostile, "platform", hostile),
                Subjects.of("servlets", "two", "v", hostile, hostile, hostile, hostile, "jetty"));
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeServlets.run(subjects, loads, 1, 1));
        results.write(FakeServlets.trial(results.run().planned().get(1)));
        Document page = page(results);

        assertThat(page.select("#evil")).isEmpty();
        assertThat(page.select("#findings tbody th").eachText()).containsExactly(hostile, "index");
        assertThat(page.select("#findings tbody a").eachAttr("href")).allSatisfy(link -> {
            assertThat(link).matches("[A-Za-z0-9_-]+\\.html").isNotEqualTo("index.html");
            assertThat(Jsoup.parse(folder.resolve("report").resolve(link)).select("#evil"))
                    .isEmpty();
        });
    }

    @Test
    void aTableThatIsNotWholeSaysWhereItIsWrong() throws IOException {
        ResultFolder results = FakeServlets.finished(folder, some("startup", "primes"));
        Files.writeString(folder.resolve(Report.PUBLISHED), """
                tables:
                  - title: Start
                    by: container
                    columns: [{head: ready, workload: startup, figure: container_ready_s}]
                    rows: {tomcat: [1, 2]}
                """);

        assertThatThrownBy(() -> Report.write(results))
                .isInstanceOf(ResultException.class)
                .hasMessage("published figures, table 'Start': tomcat has 2 values for 1 columns");
    }

    /** Two trials of each variant under each workload. */
    private static RunResult all() {
        return FakeServlets.run(FakeResults.servlets(), FakeServlets.loads(), 2, 1);
    }

    /** One trial of each variant under these workloads. */
    private static RunResult some(String... workloads) {
        Map<String, Load> loads = FakeServlets.loads();
        loads.keySet().retainAll(List.of(workloads));
        return FakeServlets.run(FakeResults.servlets(), loads, 1, 1);
    }

    private ResultFolder published(ResultFolder results) throws IOException {
        return published(results, folder);
    }

    private static ResultFolder published(ResultFolder results, Path folder) throws IOException {
        Files.copy(FakeServlets.PUBLISHED, folder.resolve(Report.PUBLISHED));
        return results;
    }

    private static Element table(Document page, int at) {
        return page.select("#tables table").get(at);
    }

    private static Document page(ResultFolder results) throws IOException {
        return Jsoup.parse(Report.write(results));
    }
}
