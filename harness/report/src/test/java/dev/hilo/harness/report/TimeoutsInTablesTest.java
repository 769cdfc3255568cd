package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On platform threads 3 % of the requests wait for their timeout of 2 s, so p99 and what is above it only say "2 s or more". */
class TimeoutsInTablesTest {
    private static final String AT_LEAST = "≥ 2,003";

    @TempDir
    Path folder;

    @Test
    void aP99OfTimeoutsIsALowerBoundInEachTable() throws IOException {
        Document page = Jsoup.parse(Report.write(results()));

        assertThat(page.select("#summary td").eachText()).anyMatch(cell -> cell.startsWith(AT_LEAST));
        assertThat(page.select(".matrix td").eachText()).anyMatch(cell -> cell.startsWith(AT_LEAST));
        assertThat(page.select("tr:has(th:contains(p99)) td").eachText()).anyMatch(cell -> cell.startsWith(AT_LEAST));
        assertThat(folder.resolve("report/summary.md")).content().contains("| ≥ 2,003 |");
        assertThat(Report.table(ResultFolder.open(folder), 160)).contains(AT_LEAST);
    }

    @Test
    void otherPercentilesAreExact() throws IOException {
        Report.write(results());

        assertThat(folder.resolve("report/summary.md")).content().contains("| 5.00 | 9.00 | ≥ 2,003 |");
    }

    /** The second start on platform threads has no timeouts. */
    @Test
    void theHighestOfARangeIsABoundWhereAnyIs() throws IOException {
        Report.write(results(trial -> timesOut(trial) && trial.block() == 1 ? timeouts(3, 9) : exact(trial)));
        Document page = Jsoup.parse(folder.resolve("report/index.html"));

        assertThat(page.select("tr:has(th:contains(p99)) td small").eachText())
                .anyMatch(range -> range.matches("4\\d\\.\\d–≥ 2,003"));
    }

    @Test
    void theDotOfATrialSaysThatItIsABound() throws IOException {
        Document page = Jsoup.parse(Report.write(results()));

        assertThat(page.select("i.dot").eachAttr("title"))
                .anyMatch(words -> words.matches("platform, trial \\d+: ≥ 2,003 ms"))
                .noneMatch(words -> words.endsWith(": 2,003 ms"));
    }

    /** No verdict is given on p95, which is that of a timeout where 8 % time out. */
    @Test
    void aChangeWithoutAVerdictIsABoundToo() throws IOException {
        Document page = Jsoup.parse(Report.write(results(trial -> timesOut(trial) ? timeouts(8, 2003) : exact(trial))));

        assertThat(changesOfP95(page)).isNotEmpty().allMatch(change -> change.matches("≤ 0\\.0\\d+×"));
    }

    @Test
    void boundsOfBothSidesHaveNoChange() throws IOException {
        Document page = Jsoup.parse(Report.write(results(trial -> timeouts(8, 2003 + trial.number()))));

        assertThat(changesOfP95(page)).isNotEmpty().containsOnly("–");
    }

    private static List<String> changesOfP95(Document page) {
        return page.select("section.pair tr:has(th:contains(p95)) td.change").eachText();
    }

    private static boolean timesOut(PlannedTrial trial) {
        return trial.subject().variant().equals("platform");
    }

    private static Map<Metric, Double> timeouts(double percent, double p95) {
        return Map.of(
                Metric.LATENCY_TIMEOUTS_PERCENT, percent, Metric.LATENCY_P95_MS, p95, Metric.LATENCY_P99_MS, 2003.0);
    }

    private static Map<Metric, Double> exact(PlannedTrial trial) {
        return Map.of(
                Metric.LATENCY_P95_MS, 9 + trial.number() / 10_000.0, Metric.LATENCY_P99_MS, 40.0 + trial.number());
    }

    private ResultFolder results() {
        return results(trial -> timesOut(trial) ? timeouts(3, 9 + trial.number() / 10_000.0) : exact(trial));
    }

    private ResultFolder results(Function<PlannedTrial, Map<Metric, Double>> latencies) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(FakeResults.springBlocking(), 2, FakeResults.QUICK));
        for (PlannedTrial trial : results.run().planned()) {
            Map<Metric, Double> metrics = new EnumMap<>(FakeResults.metrics(trial));
            metrics.put(Metric.LATENCY_TIMEOUTS_PERCENT, 0.0);
            metrics.put(Metric.LATENCY_P50_MS, 5 + trial.number() / 10_000.0);
            metrics.putAll(latencies.apply(trial));
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics));
        }
        return results;
    }
}
