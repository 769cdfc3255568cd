package dev.hilo.gatling.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.run.GeneratorRun;
import dev.hilo.gatling.run.LoadFiles;
import dev.hilo.gatling.run.PlanOfTest;
import dev.hilo.synthetic.SyntheticServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generator against the server of known behaviour. Only counts are asserted, because a busy machine cannot change them. */
class SyntheticScenarioTest {
    @TempDir
    Path folder;

    @Test
    void countsFailuresByKindAndSlowAnswersAndReportsEachSecondToWhoeverWatches() throws Exception {
        PlanOfTest failing = load("failing").with("requestTimeoutMillis", 5_000).watched();
        PlanOfTest bimodal = load("bimodal");
        try (SyntheticServer server = new SyntheticServer().start();
                GeneratorRun generator =
                        GeneratorRun.start(SyntheticScenario.class, folder, server.url(), List.of(failing, bimodal))) {
            assertThat(generator.exitCode()).as(generator::log).isZero();
        }

        assertThat(Map.of(
                        "status", failing.files().outcomes("status"),
                        "connection", failing.files().outcomes("connection"),
                        "content", failing.files().outcomes("content"),
                        "timeout", failing.files().outcomes("timeout"),
                        "ok", failing.files().outcomes("ok")))
                .isEqualTo(Map.of("status", 4L, "connection", 2L, "content", 2L, "timeout", 2L, "ok", 190L));
        Histogram latencies = bimodal.files().latency("latency.hlog", "bimodal");
        assertThat(latencies.getTotalCount()).isEqualTo(200);
        assertThat(latencies.getMinValue()).isGreaterThanOrEqualTo(5_000);
        assertThat(latencies.getCountBetweenValues(80_000, Long.MAX_VALUE)).isGreaterThanOrEqualTo(4);
        assertEachSecondIsReported(failing.files());
        assertThat(bimodal.files().liveLines()).isEmpty();
        assertThat(bimodal.toldBegin())
                .hasValue(bimodal.files().totals().path("startedAtEpochMillis").asLong());
    }

    private static void assertEachSecondIsReported(LoadFiles watched) throws IOException {
        List<String> lines = watched.liveLines();
        assertThat(lines.getFirst()).isEqualTo("epoch_ms,offered,answered,failed,p50_us,p99_us");
        long began = watched.totals().path("startedAtEpochMillis").asLong();
        assertThat(lines.get(1)).startsWith(began + ",100,");
        List<String[]> cells =
                lines.stream().skip(1).map(line -> line.split(",", -1)).toList();
        for (int second = 0; second < cells.size(); second++) {
            assertThat(cells.get(second)[0]).isEqualTo(String.valueOf(began + second * 1_000L));
            assertThat(cells.get(second)[1]).isEqualTo(second < 2 ? "100" : "0");
        }
        assertThat(sum(cells, 2)).isBetween(50L, 190L);
        assertThat(sum(cells, 3)).isBetween(1L, 10L);
    }

    private static long sum(List<String[]> lines, int column) {
        return lines.stream().mapToLong(cells -> Long.parseLong(cells[column])).sum();
    }

    @Test
    void saysThatAnOperationIsMissing() throws Exception {
        try (SyntheticServer server = new SyntheticServer().start();
                GeneratorRun generator = GeneratorRun.start(
                        SyntheticScenario.class,
                        folder,
                        server.url(),
                        List.of(load("failing").with("operation", null)))) {
            assertThat(generator.exitCode()).isNotZero();
            assertThat(generator.log()).contains("hilo: operation is missing");
        }
    }

    /** 200 arrivals in 2 s. */
    private PlanOfTest load(String scenario) throws IOException {
        return new PlanOfTest(folder, scenario, List.of())
                .with("operation", scenario)
                .goAtOnce();
    }
}
