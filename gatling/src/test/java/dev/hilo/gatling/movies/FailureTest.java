package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.run.LoadFiles;
import dev.hilo.processes.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureTest {
    private static final List<String> KINDS =
            List.of("ok", "late", "cut", "closed", "error", "missing", "wrong", "garbage", "nonsense");

    // a cold generator on a busy machine may take a second for its first answers
    private static final Map<String, Object> PATIENT = Map.of(
            "requestTimeoutMillis",
            3_000,
            "warmUp",
            Map.of("clients", 2, "burstSeconds", 1, "pauseSeconds", 0.1, "requests", 1_000_000, "maxSeconds", 1));

    @TempDir
    Path folder;

    @Test
    void putsEachFailureInItsColumn() throws Exception {
        List<String> ids = IntStream.range(0, 200)
                .boxed()
                .flatMap(i -> KINDS.stream().map(kind -> kind + "-" + i))
                .toList();
        try (FaultyServer server = new FaultyServer();
                MoviesRun generator = MoviesRun.start(folder, server.url(), ids, PATIENT)) {
            generator.awaitWarmUpDone();
            server.forgetCounts();
            generator.go(ids);
            assertThat(generator.exitCode()).as(generator::log).isZero();

            LoadFiles files = generator.files();
            assertThat(files.outcomes("started", "get")).isEqualTo(140);
            assertThat(files.outcomes("ok", "get")).isEqualTo(server.asked("ok"));
            assertThat(files.outcomes("timeout", "get")).as(generator::log).isEqualTo(server.asked("late"));
            assertThat(files.outcomes("status", "get")).isEqualTo(server.asked("error") + server.asked("missing"));
            assertThat(files.outcomes("content", "get")).isEqualTo(server.asked("wrong") + server.asked("garbage"));
            assertThat(files.outcomes("gone", "get")).isZero();
            assertThat(files.outcomes("refused", "get")).isZero();
            // Gatling repeats a request when a reused connection is closed without an answer, so the server counts more
            assertThat(files.outcomes("connection", "get"))
                    .isPositive()
                    .isEqualTo(140 - server.asked("ok") - sum(server, "late", "error", "missing", "wrong", "garbage"));
            assertThat(files.outcomes("status", "page")).isEqualTo(40);
            assertThat(files.outcomes("status", "create")).isEqualTo(18);
            assertThat(files.outcomes("ok", "delete")).isEqualTo(2);
            Histogram latency = files.latency("latency.hlog", "get");
            assertThat(latency.getTotalCount()).isEqualTo(server.asked("ok") + server.asked("late"));
            assertThat(latency.getMaxValue()).isGreaterThanOrEqualTo(2_990_000);
        }
    }

    private static long sum(FaultyServer server, String... kinds) {
        return Stream.of(kinds).mapToLong(server::asked).sum();
    }

    @Test
    void isNotAFailureOfTheGeneratorThatNobodyListens() throws Exception {
        URI closed = URI.create("http://127.0.0.1:" + Ports.free());
        List<String> ids = IntStream.range(0, 50).mapToObj(String::valueOf).toList();
        try (MoviesRun generator = MoviesRun.start(folder, closed, ids, Map.of())) {
            generator.awaitWarmUpDone();
            generator.go(ids);
            assertThat(generator.exitCode()).as(generator::log).isZero();
            assertThat(generator.files().outcomes("started")).isEqualTo(200);
            assertThat(generator.files().outcomes("refused")).isEqualTo(200);
        }
    }

    @Test
    void endsWithOneClearLineWhenNobodySaysGo() throws Exception {
        URI closed = URI.create("http://127.0.0.1:" + Ports.free());
        try (MoviesRun generator =
                MoviesRun.alone(folder, closed, List.of("1", "2"), Map.of(), "-Dhilo.go-within-seconds=1")) {
            assertThat(generator.exitCode()).isNotZero();
            assertThat(generator.log()).contains("hilo: no ", "go within 1 s after the warm-up");
        }
    }
}
