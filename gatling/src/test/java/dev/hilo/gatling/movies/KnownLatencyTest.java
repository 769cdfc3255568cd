package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The known latency of a server must be reported correctly. Only lower bounds are asserted: a busy machine adds to every latency. */
class KnownLatencyTest {
    private static final Map<String, Object> FOUR_SECONDS = Map.of(
            "phases",
            List.of(Map.of("fromPerSecond", 100, "toPerSecond", 100, "seconds", 4)),
            "warmUp",
            Map.of("clients", 4, "burstSeconds", 1, "pauseSeconds", 0.2, "requests", 500, "maxSeconds", 4));

    @TempDir
    Path folder;

    @Test
    void ofAConstantDelay() throws Exception {
        Histogram latency = measure(() -> Thread.sleep(20));

        assertThat(latency.getMinValue()).isGreaterThanOrEqualTo(19_900);
        assertThat(latency.getValueAtPercentile(50)).isGreaterThanOrEqualTo(20_000);
    }

    @Test
    void ofStallsThatOthersWaitFor() throws Exception {
        long start = System.nanoTime();

        Histogram latency = measure(() -> {
            long inPeriod = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) % 2_000;
            if (inPeriod < 200) {
                Thread.sleep(200 - inPeriod);
            }
        });

        // a tenth of the arrivals fall into a stall and wait 0 to 200 ms for its end, uniformly distributed
        assertThat(latency.getValueAtPercentile(95)).isGreaterThanOrEqualTo(90_000);
        assertThat(latency.getValueAtPercentile(99)).isGreaterThanOrEqualTo(170_000);
        assertThat(latency.getMaxValue()).isGreaterThanOrEqualTo(190_000);
    }

    private Histogram measure(MoviesStub.Delay delay) throws Exception {
        try (MoviesStub stub = new MoviesStub(500, delay);
                MoviesRun generator = MoviesRun.start(folder, stub.url(), stub.ids(), FOUR_SECONDS)) {
            generator.awaitWarmUpDone();
            generator.go(stub.ids());
            assertThat(generator.exitCode()).as(generator::log).isZero();
            assertThat(generator.files().outcomes("started")).isEqualTo(400);
            Histogram latency = generator.files().latency("latency.hlog", "");
            System.out.printf(
                    "latency in us: p50 %d, p95 %d, p99 %d, max %d%n",
                    latency.getValueAtPercentile(50),
                    latency.getValueAtPercentile(95),
                    latency.getValueAtPercentile(99),
                    latency.getMaxValue());
            return latency;
        }
    }
}
