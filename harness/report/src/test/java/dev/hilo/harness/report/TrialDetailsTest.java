package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts of the report from single trials: bottlenecks, pinned threads, warm-up, A/A repeats. */
class TrialDetailsTest {
    private static final String HOSTILE = "<b id=evil>\"'&";

    @TempDir
    Path folder;

    @Test
    void pinsAreGroupedByTheirStack() throws IOException {
        ResultFolder results = drawn(2);
        for (PlannedTrial planned : results.run().planned()) {
            Files.write(
                    results.trialFolder(planned, 1).resolve("probes/pinned.csv"),
                    List.of(
                            "second,duration_ms,stack",
                            "1.0,21.5,java.lang.Object.wait:1 < org.pool.Pool.take:42 < app.A.a:1",
                            "2.0,20.5,java.lang.Object.wait:1 < org.pool.Pool.take:42 < app.A.a:1",
                            "3.0,99,java.lang.Thread.run < " + HOSTILE.replace("\"", "")));
        }
        Document page = page(results);

        assertThat(page.select(".pinning")).hasSize(1);
        assertThat(page.select(".pinning p").text())
                .isEqualTo("virtual: Pinned 6 times for 282 ms in total, over the trials that count.");
        assertThat(page.select(".pins summary").eachText())
                .containsExactly(HOSTILE.replace("\"", ""), "org.pool.Pool.take:42");
        assertThat(page.select(".pins td").eachText()).containsExactly("2", "198", "4", "84.0");
        assertThat(page.select("#evil")).isEmpty();
    }

    /** There may be many frames of libraries between the code that waits and the application code that called it. */
    @Test
    void aPinIsNamedByTheApplicationsOwnFrames() throws IOException {
        ResultFolder results = drawn(1);
        for (PlannedTrial planned : results.run().planned()) {
            Files.write(
                    results.trialFolder(planned, 1).resolve("probes/pinned.csv"),
                    List.of(
                            "second,duration_ms,stack,own",
                            "1.0,50,java.net.Socket.read < org.lib.Http.get:7,app.Quote.cents:20 < app.Quotes.get:3"));
        }

        assertThat(page(results).select(".pins summary").eachText())
                .containsExactly("app.Quote.cents:20 < app.Quotes.get:3");
    }

    @Test
    void noPinningIsSaid() throws IOException {
        assertThat(page(drawn(1)).select(".pinning").text()).contains("No pinning was recorded.");
    }

    @Test
    void theWarmUpIsDrawnAsExcluded() throws IOException {
        ResultFolder results = drawn(1);
        assertThat(page(results).select("[id*=warm-up]")).isEmpty();
        for (PlannedTrial planned : results.run().planned()) {
            Files.write(
                    results.trialFolder(planned, 1).resolve("warm-up-trace.csv"),
                    List.of(
                            "second,requests,latency_p50_ms,latency_p99_ms,cpu_ms_per_request,compile_ms,steady",
                            "0,10,5,90,9,800,false",
                            "1,100,3,20,,300,false",
                            "2,120,3,15,2,10,true"));
        }
        Document page = page(results);

        assertThat(page.select("figure.warm-up figcaption b").eachText())
                .containsExactly("Warm-up: p99 latency", "Warm-up: CPU per request");
        assertThat(page.select("figure.warm-up .band.ramp").eachText())
                .containsExactly("excluded from all metrics", "excluded from all metrics");
        assertThat(page.select("figure.warm-up path")).hasSize(4);
    }

    @Test
    void anAaRepeatAndAnInvalidTrialAreDotsThatCountInNothing() throws IOException {
        RunResult run = FakeResults.run(FakeResults.springBlocking().subList(0, 2), 1, FakeResults.QUICK);
        List<PlannedTrial> planned = new ArrayList<>(run.planned());
        PlannedTrial first = planned.getFirst();
        planned.add(new PlannedTrial(3, 1, 3, 0, first.subject(), "movies", true));
        ResultFolder results = ResultFolder.create(folder);
        results.write(new RunResult(
                run.format(),
                run.hiloVersion(),
                run.startedAt(),
                run.command(),
                run.seed(),
                run.suite(),
                run.profile(),
                run.blocks(),
                run.factors(),
                planned,
                run.loads(),
                run.statistics(),
                run.settings(),
                run.environment()));
        Map<Metric, Double> high = Map.of(Metric.LATENCY_P99_MS, 987654.0);
        results.write(FakeResults.trial(first));
        results.write(FakeResults.trial(planned.get(1), TrialStatus.INVALID, "steal", high));
        results.write(FakeResults.trial(planned.get(2), TrialStatus.OK, null, high));
        Document page = page(results);

        var dots = page.select(".sides tr:contains(p99) td.dots .dot");
        assertThat(dots.eachAttr("class")).containsExactly("dot level-1", "dot level-1 repeat", "dot level-2 hollow");
        assertThat(dots.get(1).attr("title")).isEqualTo("platform, trial 3, an A/A repeat: 987,654 ms");
        assertThat(page.text()).doesNotContain("987,654");
        assertThat(page.select("#summary tr.variant td:eq(1)").eachText()).containsExactly("1 / 1", "0 / 1");
    }

    /** The made-up platform variant has no processor left, and its pool is full while requests wait. */
    @Test
    void limitsAreReportedWithTheirEvidence() throws IOException {
        ResultFolder results = drawn(1);
        for (PlannedTrial planned : results.run().planned()) {
            Map<Metric, Double> metrics = FakeResults.metrics(planned);
            metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, 93.5);
            results.write(FakeResults.trial(planned, TrialStatus.OK, null, metrics));
        }
        Document page = page(results);

        assertThat(page.select(".limited")).hasSize(2);
        assertThat(page.select(".limited strong").eachText())
                .contains("CPU of the application", "database connections");
        assertThat(page.select(".limited p").first().text()).contains("93.5 % of its processors, limit 90");
        assertThat(page.select(".limited path.limit"))
                .hasSameSizeAs(page.select(".limited figure"))
                .isNotEmpty();
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("## Bottlenecks");
        assertThat(Files.readString(folder.resolve("report/trials.csv"))).contains("application_cpu");
    }

    /** It was scraped before its load alone, as the sides of a duet are. */
    @Test
    void withoutASampleOfThePoolNobodyKnowsWhetherItWasABottleneck() throws IOException {
        ResultFolder results = drawn(1);
        for (PlannedTrial planned : results.run().planned()) {
            Map<Metric, Double> metrics = FakeResults.metrics(planned);
            metrics.putAll(Map.of(
                    Metric.OFFERED_PER_S, 10.0,
                    Metric.THROUGHPUT_PER_S, 10.0,
                    Metric.FAILURES, 0.0,
                    Metric.APPLICATION_CPU_MEAN_PERCENT, 50.0));
            results.write(FakeResults.trial(planned, TrialStatus.OK, null, metrics));
            Files.write(
                    results.trialFolder(planned, 1).resolve("probes/metrics.csv"),
                    List.of("second,pool_active,pool_pending", "-1.5,2,0"));
        }

        assertThat(page(results).select(".limited").eachText())
                .hasSize(2)
                .allMatch(text -> text.contains("No known bottleneck: the CPU had room, but there is no sample of"
                        + " database connections at the full rate of the load."));
    }

    private ResultFolder drawn(int trials) throws IOException {
        return FakeResults.withSeries(
                folder, FakeResults.run(FakeResults.springBlocking().subList(0, 2), trials, FakeResults.QUICK));
    }

    private static Document page(ResultFolder results) throws IOException {
        return Jsoup.parse(Report.write(results));
    }
}
