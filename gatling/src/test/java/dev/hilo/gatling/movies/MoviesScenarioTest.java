package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.run.LoadFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoviesScenarioTest {
    private static final List<Map<String, Integer>> RAMP = List.of(
            Map.of("fromPerSecond", 50, "toPerSecond", 100, "seconds", 2),
            Map.of("fromPerSecond", 125, "toPerSecond", 125, "seconds", 2));

    @TempDir
    Path folder;

    @Test
    void countsWhatTheServerCounts() throws Exception {
        Map<String, Object> changes = Map.of(
                "phases",
                RAMP,
                "warmUp",
                Map.of("clients", 2, "burstSeconds", 0.3, "pauseSeconds", 0.3, "requests", 2_000, "maxSeconds", 60));
        try (MoviesStub stub = new MoviesStub(205, MoviesStub.Delay.NONE);
                MoviesRun generator = MoviesRun.alone(folder, stub.url(), stub.ids(), changes)) {
            generator.awaitWarmUpDone();
            assertThat(stub.requests()).isEqualTo(2_000);
            stub.forgetCounts();
            generator.go(stub.ids());
            assertThat(generator.exitCode()).as(generator::log).isZero();

            LoadFiles files = generator.files();
            assertThat(files.arrivals("offered")).isEqualTo(400);
            assertThat(files.arrivals("started")).isEqualTo(400);
            assertThat(files.outcomes("ok") + files.outcomes("gone"))
                    .as(generator::log)
                    .isEqualTo(400);
            for (MovieOperation operation : MovieOperation.values()) {
                assertThat(files.outcomes("started", operation.key()))
                        .isEqualTo(4L * operation.perHundred())
                        .isEqualTo(stub.count(operation.key()));
            }
            assertThat(files.latency("latency.hlog", "").getTotalCount()).isEqualTo(400);
            assertThat(files.latency("warm-up.hlog", "").getTotalCount()).isEqualTo(2_000);
            assertThat(files.totals().get("warmUpRequests").asInt()).isEqualTo(2_000);
            assertThat(files.heartbeatsBySecond("beats")).hasSize(4).allMatch(beats -> beats > 0);
            assertThat(files.warmUpLines().getFirst()).isEqualTo("second,requests,p50_us,p99_us");
            for (int second = 0; second < files.warmUpLines().size() - 1; second++) {
                assertThat(files.warmUpLines().get(second + 1)).startsWith(second + ",");
            }
            assertThat(files.warmUpLines()).anyMatch(line -> line.matches("\\d+,[1-9]\\d*,[1-9]\\d*,[1-9]\\d*"));
            assertThat(files.totals().get("offered").asInt()).isEqualTo(400);
            assertThat(files.totals().get("endedAtEpochMillis").asLong())
                    .isGreaterThan(files.totals().get("startedAtEpochMillis").asLong());
            assertThat(generator.log())
                    .contains("hilo: movies: warm-up begins", "hilo: movies: load begins", "hilo: movies: load ended");
        }
    }

    @Test
    void clientsMayRepeatOneOperation() throws Exception {
        Map<String, Object> changes =
                Map.of("operation", "get", "phases", List.of(), "clients", Map.of("count", 3, "seconds", 1));
        try (MoviesStub stub = new MoviesStub(1, MoviesStub.Delay.NONE);
                MoviesRun generator = MoviesRun.start(folder, stub.url(), stub.ids(), changes)) {
            generator.awaitWarmUpDone();
            generator.go(stub.ids());
            assertThat(generator.exitCode()).as(generator::log).isZero();

            LoadFiles files = generator.files();
            assertThat(files.outcomes("ok"))
                    .as(generator::log)
                    .isEqualTo(stub.count("get"))
                    .isPositive();
            assertThat(files.outcomes("started")).isEqualTo(files.outcomes("ok"));
        }
    }
}
