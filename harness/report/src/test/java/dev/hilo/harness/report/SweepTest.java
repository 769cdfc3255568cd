package dev.hilo.harness.report;

import static dev.hilo.harness.stats.Verdict.BETTER;
import static dev.hilo.harness.stats.Verdict.SAME;
import static dev.hilo.harness.stats.Verdict.TOO_SMALL;
import static dev.hilo.harness.stats.Verdict.UNDECIDED;
import static dev.hilo.harness.stats.Verdict.WORSE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.report.words.SweepSentence;
import dev.hilo.harness.report.words.SweepSentence.Answer;
import dev.hilo.harness.report.words.SweepSentence.Answer.Kind;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ??? | Undecided at every value of pool.
            === | At no value of pool does the choice of threads make a difference that matters.
            +++ | At every value of pool the choice of threads makes a difference.
            +== | From pool=10 on the choice of threads makes no difference that matters; it does at pool=5.
            =+= | From pool=20 on the choice of threads makes no difference that matters; it does at pool=10.
            ++= | From pool=20 on the choice of threads makes no difference that matters; it does at pool=5 and 10.
            ==+ | At pool=20 the choice of threads makes a difference, at pool=5 and 10 none that matters.
            +=? | From pool=10 on the choice of threads makes no difference that matters; it does at pool=5. At pool=20 this run does not tell.
            ++? | At pool=5 and 10 the choice of threads makes a difference. At pool=20 this run does not tell.
            ==? | At pool=5 and 10 the choice of threads makes no difference that matters. At pool=20 this run does not tell.
            ?=+ | At pool=20 the choice of threads makes a difference, at pool=10 none that matters. At pool=5 this run does not tell.
            """)
    void saysFromWhichValueOnTheKindOfThreadIsTheSame(String verdicts, String sentence) {
        List<String> values = List.of("5", "10", "20");
        List<Answer> answers = new ArrayList<>();
        for (int at = 0; at < values.size(); at++) {
            Kind kind = Map.of('?', Kind.UNKNOWN, '=', Kind.NONE, '+', Kind.DIFFERENT)
                    .get(verdicts.charAt(at));
            answers.add(new Answer(values.get(at), kind));
        }

        assertThat(SweepSentence.of("pool", "threads", answers)).isEqualTo(sentence);
    }

    @Test
    void anyDifferenceIsOne() {
        assertThat(Answer.of("5", List.of(SAME, WORSE)).kind()).isEqualTo(Kind.DIFFERENT);
        assertThat(Answer.of("5", List.of(BETTER, UNDECIDED)).kind()).isEqualTo(Kind.DIFFERENT);
        assertThat(Answer.of("5", List.of(SAME, TOO_SMALL)).kind()).isEqualTo(Kind.NONE);
        assertThat(Answer.of("5", List.of(SAME, UNDECIDED)).kind()).isEqualTo(Kind.UNKNOWN);
        assertThat(Answer.of("5", List.of()).kind()).isEqualTo(Kind.UNKNOWN);
    }

    @Test
    void comparesOnlyWhatHasTheSameValue() {
        List<Comparison> comparisons =
                Overview.of(swept("5", "20", "100")).views().getFirst().comparisons();

        assertThat(comparisons)
                .extracting(Comparison::label)
                .containsExactly(
                        "Spring · blocking · MariaDB 11.4.5 · pool 5",
                        "Spring · blocking · MariaDB 11.4.5 · pool 20",
                        "Spring · blocking · MariaDB 11.4.5 · pool 100");
        assertThat(comparisons).allSatisfy(comparison -> {
            assertThat(comparison.isPair()).isTrue();
            assertThat(comparison.first().subject().varied())
                    .isEqualTo(comparison.second().subject().varied());
        });
        assertThat(comparisons).extracting(Comparison::id).doesNotHaveDuplicates();
    }

    @Test
    void drawsEachMetricOverTheValues() throws IOException {
        Document page = page(swept("5", "20", "100"));

        var sweep = page.select("#sweep");
        assertThat(sweep.select("h2").text()).isEqualTo("Over the values of pool");
        assertThat(sweep.select("h3").eachText()).containsExactly("Spring · blocking · MariaDB 11.4.5");
        assertThat(sweep.select("figcaption b").eachText())
                .containsExactly(
                        "Throughput",
                        "p99 latency",
                        "Request CPU per 1000 requests",
                        "Most requests waiting for a connection");
        assertThat(sweep.select(".x").eachText()).containsOnly("520100");
        assertThat(sweep.select("path.level-1:not(.marks):not(.bound)")).hasSize(4);
        assertThat(sweep.select("path.level-2:not(.marks)")).hasSize(4);
        assertThat(sweep.select("path.level-2.marks").eachAttr("d"))
                .allSatisfy(path -> assertThat(path).matches("(M\\d+ \\d+l0 0){15}"));
        assertThat(sweep.select("tbody th").eachText()).containsExactly("5", "20", "100");
        assertThat(sweep.select("tbody tr:first-child td")).hasSize(12);
    }

    @Test
    void theSquareHasTheValuesAsAFactor() throws IOException {
        Document page = page(swept("5", "20", "100"));

        assertThat(page.select("#glance h2").text()).isEqualTo("At a glance: pool and threads");
        assertThat(page.select(".matrix").first().select("tbody th").eachText())
                .containsExactly("pool 5", "pool 20", "pool 100");
        assertThat(page.select("#summary tr.stack")).hasSize(3);
    }

    @Test
    void theSummaryHasTheTable() throws IOException {
        Report.write(swept("5", "20"));

        assertThat(folder.resolve("report/summary.md"))
                .content()
                .contains("## Over the values of pool", "| pool | Throughput, req/s, platform |", "| 20 | ");
    }

    @Test
    void oneValueIsNoSweep() throws IOException {
        assertThat(page(swept("5")).select("#sweep")).isEmpty();
    }

    /** Platform threads hold 200 requests for each delay, virtual ones the same rate at each: both hold 2,000 at 100. */
    @Test
    void ofCapacitiesItSaysWhereBothHoldTheSameRate() throws IOException {
        ResultFolder results = sweptBy("delay", "50", "200");
        for (PlannedTrial planned : results.run().planned()) {
            double noise = 1 + 0.02 * (planned.block() % 3 - 1);
            Map<Metric, Double> metrics = new HashMap<>(FakeResults.metrics(planned));
            metrics.put(
                    Metric.CAPACITY_PER_S,
                    planned.subject().variant().equals("virtual")
                            ? 2000
                            : noise
                                    * 200_000
                                    / Double.parseDouble(
                                            planned.subject().varied().get("delay")));
            results.write(FakeResults.trial(planned, TrialStatus.OK, null, metrics));
        }

        assertThat(page(results).select("#sweep p.lead").text())
                .isEqualTo(
                        "At every value of delay the choice of threads makes a difference."
                                + " Both hold the same rate at delay=100 [98.9, 102]: above it virtual holds more, below it platform.");
    }

    /** With bounds on both sides at one delay, the rates there say nothing of where both hold the same. */
    @Test
    void boundsOfBothSidesAreNoPointOfTheLine() throws IOException {
        ResultFolder results = sweptBy("delay", "50", "200");
        for (PlannedTrial planned : results.run().planned()) {
            boolean bound = planned.subject().varied().get("delay").equals("200");
            double held = (planned.subject().variant().equals("virtual") == bound ? 1000 : 2000)
                    * (1 + 0.02 * ((planned.block() + planned.number()) % 3 - 1));
            Map<Metric, Double> metrics = new HashMap<>(FakeResults.metrics(planned));
            metrics.put(bound ? Metric.CAPACITY_AT_LEAST_PER_S : Metric.CAPACITY_PER_S, held);
            results.write(FakeResults.trial(planned, TrialStatus.OK, null, metrics));
        }

        assertThat(page(results).select("#sweep p.lead").text())
                .contains("At delay=200 this run does not tell.")
                .doesNotContain("Both hold the same rate");
    }

    /** In the first block virtual threads hold every rate that is tried, and in the second no rate holds on platform threads. */
    @Test
    void aBoundAndAStartWithoutARateAreToldAsInTheTableOfCapacities() throws IOException {
        ResultFolder results = sweptBy("delay", "50", "200");
        for (PlannedTrial planned : results.run().planned()) {
            boolean first = planned.block() == 1;
            Map<Metric, Double> metrics = new HashMap<>(FakeResults.metrics(planned));
            if (planned.subject().variant().equals("virtual")) {
                metrics.put(
                        first ? Metric.CAPACITY_AT_LEAST_PER_S : Metric.CAPACITY_PER_S,
                        first ? 3000.0 : 2000 + planned.block());
            } else if (planned.block() != 2) {
                metrics.put(Metric.CAPACITY_PER_S, 1000.0 + planned.block());
            }
            results.write(FakeResults.trial(planned, TrialStatus.OK, null, metrics));
        }
        Document page = page(results);

        assertThat(page.select("#sweep tbody tr:first-child td").eachText())
                .startsWith("1,004 (none held in 1 of 5)", "≥ 2,004");
        assertThat(page.select("#sweep path.level-2.bound")).isNotEmpty();
    }

    private ResultFolder swept(String... values) {
        return sweptBy("pool", values);
    }

    private ResultFolder sweptBy(String parameter, String... values) {
        List<Subject> subjects = new ArrayList<>();
        for (Subject subject : FakeResults.springBlocking().subList(0, 2)) {
            for (String value : values) {
                subjects.add(subject.with(Map.of(parameter, value)));
            }
        }
        return FakeResults.finished(folder, subjects, 5);
    }

    private static Document page(ResultFolder results) throws IOException {
        return Jsoup.parse(Report.write(results));
    }
}
