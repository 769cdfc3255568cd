package dev.hilo.harness.result.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.result.Figure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialFiguresTest {
    @TempDir
    Path path;

    private TrialFolder trial;

    @BeforeEach
    void make() {
        trial = new TrialFolder(path);
    }

    @Test
    void countsArrivalsAndOutcomes() throws IOException {
        trial.withLoad().withRequests();
        assertThat(figures())
                .containsEntry(Figure.ARRIVALS_OFFERED, 40.0)
                .containsEntry(Figure.ARRIVALS_STARTED, 39.0)
                .containsEntry(Figure.ARRIVALS_UNSENT, 1.0)
                .containsEntry(Figure.ARRIVALS_LATE_PERCENT, 0.0)
                .containsEntry(Figure.OFFERED_PER_S, 10.0)
                .containsEntry(Figure.REQUESTS_OK, 29.0)
                .containsEntry(Figure.REQUESTS_GONE, 1.0)
                .containsEntry(Figure.FAILURES, 9.0)
                .containsEntry(Figure.FAILURES_TIMEOUT, 2.0)
                .containsEntry(Figure.FAILURES_REFUSED, 3.0)
                .containsEntry(Figure.FAILURES_CONNECTION, 2.0)
                .containsEntry(Figure.FAILURES_STATUS, 1.0)
                .containsEntry(Figure.FAILURES_CONTENT, 1.0)
                .containsEntry(Figure.THROUGHPUT_PER_S, 30 / 4.0)
                .containsEntry(Figure.THROUGHPUT_MAX_PER_S, 10.0)
                .hasSize(15);
    }

    /** Nothing was asked for; the rate is over the 4 s of the clients, of whose last three answers 1.25 lay within. */
    @Test
    void aClosedLoadHasNoArrivalsOffered() throws IOException {
        trial.withClosedLoad()
                .withRequests()
                .with("load/arrivals.csv", "second,offered,started,lag_max_us", "0,,10,1", "1,,29,1");
        assertThat(figures())
                .containsEntry(Figure.ARRIVALS_STARTED, 39.0)
                .containsEntry(Figure.THROUGHPUT_PER_S, (30 - 3 + 1.25) / 4)
                .containsEntry(Figure.THROUGHPUT_MAX_PER_S, 10.0)
                .doesNotContainKeys(Figure.ARRIVALS_OFFERED, Figure.ARRIVALS_UNSENT, Figure.OFFERED_PER_S);
    }

    /** A load that begins between two samples a second apart would lose up to half a second of CPU time. */
    @Test
    void takesTheMeanFromTheFineSamplesAndTheHighestFromTheOthers() throws IOException {
        trial.withLoad()
                .withRequests()
                .withProbes()
                .with("probes/application-cpu.csv", "second,cpu_s", "-0.1,10", "0,10", "0.1,10.2", "4,12", "4.5,12");
        assertThat(figures().get(Figure.APPLICATION_CPU_MEAN_PERCENT)).isEqualTo(25, offset(1e-9));
        assertThat(figures().get(Figure.APPLICATION_CPU_MAX_PERCENT)).isEqualTo(75, offset(1e-9));
    }

    @Test
    void mergesTheLatenciesOfAllOperations() throws IOException {
        trial.withLoad().withLatencies();
        Map<Figure, Double> figures = figures();
        assertThat(figures.get(Figure.LATENCY_P50_MS)).isEqualTo(51, offset(0.05));
        assertThat(figures.get(Figure.LATENCY_P95_MS)).isEqualTo(96, offset(0.1));
        assertThat(figures.get(Figure.LATENCY_P99_MS)).isEqualTo(100, offset(0.1));
        assertThat(figures.get(Figure.LATENCY_P99_9_MS)).isEqualTo(2000, offset(2.0));
        assertThat(figures.get(Figure.LATENCY_MAX_MS)).isEqualTo(2000, offset(2.0));
        assertThat(figures).hasSize(5);
    }

    /** At second 0 the application had used 10.5 s, at 4 s 14.25 s, at the end 14.5 s: 3.75 s in 4 s on two processors. */
    @Test
    void takesCpuFromTheRiseOfTheTotal() throws IOException {
        trial.withLoad().withRequests().withProbes();
        Map<Figure, Double> figures = figures();
        assertThat(figures.get(Figure.APPLICATION_CPU_MEAN_PERCENT)).isEqualTo(46.875, offset(1e-9));
        assertThat(figures.get(Figure.APPLICATION_CPU_MAX_PERCENT)).isEqualTo(75, offset(1e-9));
        assertThat(figures.get(Figure.APPLICATION_CPU_MS_PER_REQUEST)).isEqualTo(4000 / 30.0, offset(1e-9));
        assertThat(figures.get(Figure.CONTEXT_SWITCHES_PER_REQUEST)).isEqualTo((1550 - 1055) / 30.0, offset(1e-9));
        assertThat(figures.get(Figure.DATABASE_CPU_MEAN_PERCENT)).isEqualTo(25, offset(1e-9));
        assertThat(figures.get(Figure.GENERATOR_CPU_MEAN_PERCENT)).isEqualTo(50, offset(1e-9));
        assertThat(figures.get(Figure.GENERATOR_CPU_MAX_PERCENT)).isEqualTo(80, offset(1e-9));
        assertThat(figures)
                .containsEntry(Figure.RSS_MAX_MB, 320.0)
                .containsEntry(Figure.OS_THREADS_MAX, 32.0)
                .doesNotContainKey(Figure.HARNESS_CPU_MEAN_PERCENT);
    }

    @Test
    void readsOnlyWhatTheApplicationSaidDuringTheLoad() throws IOException {
        trial.withLoad().withApplicationsOwnWord();
        assertThat(figures())
                .isEqualTo(Map.of(
                        Figure.HEAP_USED_MAX_MB, 100.0,
                        Figure.HEAP_USED_MAX_PERCENT, 20.0,
                        Figure.THREADS_LIVE_MAX, 22.0,
                        Figure.THREADS_BLOCKED_MAX, 7.0,
                        Figure.SCRAPES_MISSED, 1.0,
                        Figure.GC_PAUSES, 2.0,
                        Figure.GC_PAUSE_TOTAL_MS, 6.5,
                        Figure.GC_PAUSE_MAX_MS, 4.0,
                        Figure.PINNED_EVENTS, 0.0,
                        Figure.PINNED_TOTAL_MS, 0.0));
    }

    @Test
    void aMissingFileLeavesItsFiguresOut() throws IOException {
        assertThat(figures()).isEmpty();
        trial.withRequests().withLatencies().withProbes();
        assertThat(figures()).as("a load that did not end").isEmpty();
        trial.withLoad();
        trial.with("probes/application.csv", "second,cpu_s", "0.5,1");
        trial.with("probes/generator.csv", "second,cpu_s", "0,1", "1,2");
        assertThat(figures().keySet())
                .doesNotContain(
                        Figure.APPLICATION_CPU_MEAN_PERCENT,
                        Figure.APPLICATION_CPU_MAX_PERCENT,
                        Figure.RSS_MAX_MB,
                        Figure.CONTEXT_SWITCHES_PER_REQUEST,
                        Figure.GENERATOR_CPU_MEAN_PERCENT,
                        Figure.GC_PAUSES);
    }

    @Test
    void aDamagedFileIsNamedByItsTrial() throws IOException {
        trial.withLoad().with("probes/metrics.csv", "second,threads_live", "1,many");
        assertThatIOException().isThrownBy(this::figures).withMessageContaining(path.toString());
        trial.with("load/load.json", "{\"startedAtEpochMillis\": 1}");
        assertThatIOException().isThrownBy(this::figures).withMessageContaining("endedAtEpochMillis");
    }

    @Test
    void knowsEveryFigureOfTheLoad() throws IOException {
        everything();
        Set<Figure> missing = EnumSet.allOf(Figure.class);
        missing.removeAll(figures().keySet());
        assertThat(missing)
                .containsExactly(
                        Figure.STARTUP_S,
                        Figure.CONTAINER_READY_S,
                        Figure.APPLICATION_STARTED_S,
                        Figure.WARM_UP_S,
                        Figure.CAPACITY_PER_S);
    }

    @Test
    void theJsonOfFiguresIsAPromise() throws IOException {
        everything();
        String json =
                new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(figures());
        try (InputStream golden = getClass().getResourceAsStream("figures.json")) {
            assertThat(json)
                    .isEqualToNormalizingNewlines(new String(golden.readAllBytes(), StandardCharsets.UTF_8).strip());
        }
    }

    private void everything() throws IOException {
        trial.withLoad().withRequests().withLatencies().withProbes().withApplicationsOwnWord();
        trial.with("probes/harness.csv", "second,cpu_s", "0,1", "4,1.5");
        trial.with(
                "probes/host.csv",
                "second,total_ticks,steal_ticks,busy_s,throttled_s,clock_offset_ms",
                "0,1000,10,100,1,0",
                "4,1800,50,108,1.5,2.5");
        trial.with(
                "probes/metrics.csv",
                "second,heap_used_bytes,heap_max_bytes,threads_live,threads_runnable,threads_blocked,threads_waiting,"
                        + "threads_timed_waiting,pool_active,pool_pending",
                "0.1,52428800,524288000,20,4,5,6,7,8,9",
                "1.1,,,,,,,,,");
    }

    private Map<Figure, Double> figures() throws IOException {
        return TrialFigures.read(path, 2);
    }
}
