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
import java.util.Map;
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

    private ResultFolder results() {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(FakeResults.springBlocking(), 2, FakeResults.QUICK));
        for (PlannedTrial trial : results.run().planned()) {
            Map<Metric, Double> metrics = new EnumMap<>(FakeResults.metrics(trial));
            boolean timesOut = trial.subject().variant().equals("platform");
            metrics.put(Metric.LATENCY_TIMEOUTS_PERCENT, timesOut ? 3.0 : 0.0);
            metrics.put(Metric.LATENCY_P50_MS, 5 + trial.number() / 10_000.0);
            metrics.put(Metric.LATENCY_P95_MS, 9 + trial.number() / 10_000.0);
            metrics.put(Metric.LATENCY_P99_MS, timesOut ? 2003.0 : 40 + trial.number());
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics));
        }
        return results;
    }
}
