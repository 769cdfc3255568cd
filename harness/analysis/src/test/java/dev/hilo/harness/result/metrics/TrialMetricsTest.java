package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StoredProcessors;
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

class TrialMetricsTest {
    private static final StoredProcessors PROCESSORS = new StoredProcessors(Map.of("application", "0-1"));

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
        assertThat(metrics())
                .containsEntry(Metric.ARRIVALS_OFFERED, 40.0)
                .containsEntry(Metric.ARRIVALS_STARTED, 39.0)
                .containsEntry(Metric.ARRIVALS_UNSENT, 1.0)
                .containsEntry(Metric.ARRIVALS_LATE_PERCENT, 0.0)
                .containsEntry(Metric.OFFERED_PER_S, 10.0)
                .containsEntry(Metric.REQUESTS_OK, 29.0)
                .containsEntry(Metric.REQUESTS_GONE, 1.0)
                .containsEntry(Metric.FAILURES, 9.0)
                .containsEntry(Metric.FAILURES_TIMEOUT, 2.0)
                .containsEntry(Metric.FAILURES_REFUSED, 3.0)
                .containsEntry(Metric.FAILURES_CONNECTION, 2.0)
                .containsEntry(Metric.FAILURES_STATUS, 1.0)
                .containsEntry(Metric.FAILURES_CONTENT, 1.0)
                .containsEntry(Metric.THROUGHPUT_PER_S, 30 / 4.0)
                .containsEntry(Metric.THROUGHPUT_MAX_PER_S, 10.0)
                .hasSize(15);
    }

    /** Three arrivals in eight seconds, of which the last one was not sent: the load was over after 2.2 s, and with it the samples. */
    @Test
    void secondsAfterTheLastAnswerCount() throws IOException {
        trial.with("load/load.json", """
                        {"startedAtEpochMillis": 0, "endedAtEpochMillis": 2200, "offered": 3, "started": 2, "generator": "x"}""")
                .with(
                        "load/arrivals.csv",
                        "second,offered,started,lag_max_us",
                        "0,1,1,90",
                        "1,0,0,",
                        "2,1,1,90",
                        "3,0,0,",
                        "4,0,0,",
                        "5,0,0,",
                        "6,1,0,",
                        "7,0,0,")
                .with("load/operations.csv", "second,operation,started,ok", "0,get,1,1", "2,get,1,1")
                .with("probes/application-cpu.csv", "second,cpu_s", "-0.1,10", "0,10", "3,11.2");

        assertThat(metrics())
                .containsEntry(Metric.ARRIVALS_OFFERED, 3.0)
                .containsEntry(Metric.ARRIVALS_UNSENT, 1.0)
                .containsEntry(Metric.OFFERED_PER_S, 3 / 8.0)
                .containsEntry(Metric.THROUGHPUT_PER_S, 2 / 8.0);
        assertThat(metrics().get(Metric.APPLICATION_CPU_MEAN_PERCENT)).isEqualTo(20, offset(1e-9));
    }

    @Test
    void anOutcomeThatOnlyTheWorkloadKnowsIsAFailure() throws IOException {
        trial.withLoad()
                .withRequests()
                .with(
                        "load/operations.csv",
                        "second,operation,started,ok,gone,timeout,refused,connection,status,content,torn-frame",
                        "0,echo,10,7,0,1,0,0,0,0,2");

        assertThat(metrics()).containsEntry(Metric.FAILURES, 3.0).containsEntry(Metric.FAILURES_TIMEOUT, 1.0);
    }

    @Test
    void aLoadThatIsOnlyKnownAsAWholeHasNoMetricOfASecond() throws IOException {
        trial.with("load/load.json", """
                        {"startedAtEpochMillis": 0, "endedAtEpochMillis": 2100, "offered": 20, "started": 19,
                        "generator": "x", "resolution": "whole"}""")
                .with("load/arrivals.csv", "second,offered,started,lag_max_us", "0,10,,", "1,10,,")
                .with("load/operations.csv", "second,operation,started,ok,timeout", "0,get,19,18,1");

        assertThat(metrics())
                .containsEntry(Metric.ARRIVALS_OFFERED, 20.0)
                .containsEntry(Metric.ARRIVALS_STARTED, 19.0)
                .containsEntry(Metric.ARRIVALS_UNSENT, 1.0)
                .containsEntry(Metric.THROUGHPUT_PER_S, 9.0)
                .containsEntry(Metric.FAILURES, 1.0)
                .doesNotContainKeys(Metric.THROUGHPUT_MAX_PER_S, Metric.ARRIVALS_LATE_PERCENT);
    }

    /** No rate was offered; throughput is over the 4 s of the clients, which contain 1.25 of their last three answers. */
    @Test
    void aClosedLoadHasNoArrivalsOffered() throws IOException {
        trial.withClosedLoad()
                .withRequests()
                .with("load/arrivals.csv", "second,offered,started,lag_max_us", "0,,10,1", "1,,29,1");
        assertThat(metrics())
                .containsEntry(Metric.ARRIVALS_STARTED, 39.0)
                .containsEntry(Metric.THROUGHPUT_PER_S, (30 - 3 + 1.25) / 4)
                .containsEntry(Metric.THROUGHPUT_MAX_PER_S, 10.0)
                .doesNotContainKeys(Metric.ARRIVALS_OFFERED, Metric.ARRIVALS_UNSENT, Metric.OFFERED_PER_S);
    }

    /** A load that begins between two samples a second apart would lose up to half a second of CPU time. */
    @Test
    void takesTheMeanFromTheFineSamplesAndTheHighestFromTheOthers() throws IOException {
        trial.withLoad()
                .withRequests()
                .withProbes()
                .with("probes/application-cpu.csv", "second,cpu_s", "-0.1,10", "0,10", "0.1,10.2", "4,12", "4.5,12");
        assertThat(metrics().get(Metric.APPLICATION_CPU_MEAN_PERCENT)).isEqualTo(25, offset(1e-9));
        assertThat(metrics().get(Metric.APPLICATION_CPU_MAX_PERCENT)).isEqualTo(75, offset(1e-9));
    }

    @Test
    void mergesTheLatenciesOfAllOperations() throws IOException {
        trial.withLoad().withLatencies();
        Map<Metric, Double> metrics = metrics();
        assertThat(metrics.get(Metric.LATENCY_MEAN_MS)).isEqualTo(69.8, offset(0.05));
        assertThat(metrics.get(Metric.LATENCY_P50_MS)).isEqualTo(51, offset(0.05));
        assertThat(metrics.get(Metric.LATENCY_P95_MS)).isEqualTo(96, offset(0.1));
        assertThat(metrics.get(Metric.LATENCY_P99_MS)).isEqualTo(100, offset(0.1));
        assertThat(metrics.get(Metric.LATENCY_P99_9_MS)).isEqualTo(2000, offset(2.0));
        assertThat(metrics.get(Metric.LATENCY_MAX_MS)).isEqualTo(2000, offset(2.0));
        assertThat(metrics.get(Metric.LATENCY_P90_MS)).isEqualTo(91, offset(0.1));
        assertThat(metrics.get(Metric.LATENCY_P99_99_MS)).isEqualTo(2000, offset(2.0));
        assertThat(metrics.get(Metric.LATENCY_DEVIATION_MS)).isEqualTo(195.2, offset(0.1));
        // 0.1 % of 101 values is no value
        assertThat(metrics.get(Metric.LATENCY_TRIMMED_MEAN_MS)).isEqualTo(69.8, offset(0.05));
        assertThat(metrics).hasSize(10);
    }

    /** At second 0 the application had used 10.5 s, at 4 s 14.25 s, at the end 14.5 s: 3.75 s in 4 s on two processors. */
    @Test
    void takesCpuFromTheRiseOfTheTotal() throws IOException {
        trial.withLoad().withRequests().withProbes();
        Map<Metric, Double> metrics = metrics();
        assertThat(metrics.get(Metric.APPLICATION_CPU_MEAN_PERCENT)).isEqualTo(46.875, offset(1e-9));
        assertThat(metrics.get(Metric.APPLICATION_CPU_MAX_PERCENT)).isEqualTo(75, offset(1e-9));
        assertThat(metrics.get(Metric.APPLICATION_CPU_MS_PER_REQUEST)).isEqualTo(4000 / 30.0, offset(1e-9));
        assertThat(metrics.get(Metric.CONTEXT_SWITCHES_PER_REQUEST)).isEqualTo((1550 - 1055) / 30.0, offset(1e-9));
        assertThat(metrics.get(Metric.DATABASE_CPU_MEAN_PERCENT)).isEqualTo(25, offset(1e-9));
        assertThat(metrics.get(Metric.GENERATOR_CPU_MEAN_PERCENT)).isEqualTo(50, offset(1e-9));
        assertThat(metrics.get(Metric.GENERATOR_CPU_MAX_PERCENT)).isEqualTo(80, offset(1e-9));
        assertThat(metrics)
                .containsEntry(Metric.RSS_MAX_MB, 320.0)
                .containsEntry(Metric.OS_THREADS_MAX, 32.0)
                .doesNotContainKey(Metric.HARNESS_CPU_MEAN_PERCENT);
    }

    @Test
    void readsOnlyWhatTheApplicationSaidDuringTheLoad() throws IOException {
        trial.withLoad().withApplicationsOwnWord();
        assertThat(metrics())
                .isEqualTo(Map.of(
                        Metric.HEAP_USED_MAX_MB, 100.0,
                        Metric.HEAP_USED_MAX_PERCENT, 20.0,
                        Metric.THREADS_LIVE_MAX, 22.0,
                        Metric.THREADS_BLOCKED_MAX, 7.0,
                        Metric.SCRAPES_MISSED, 1.0,
                        Metric.GC_PAUSES, 2.0,
                        Metric.GC_PAUSE_TOTAL_MS, 6.5,
                        Metric.GC_PAUSE_MAX_MS, 4.0,
                        Metric.PINNED_EVENTS, 0.0,
                        Metric.PINNED_TOTAL_MS, 0.0));
    }

    @Test
    void aMissingFileLeavesItsMetricsOut() throws IOException {
        assertThat(metrics()).isEmpty();
        trial.withRequests().withLatencies().withProbes();
        assertThat(metrics()).as("a load that did not end").isEmpty();
        trial.withLoad();
        trial.with("probes/application.csv", "second,cpu_s", "0.5,1");
        trial.with("probes/generator.csv", "second,cpu_s", "0,1", "1,2");
        assertThat(metrics().keySet())
                .doesNotContain(
                        Metric.APPLICATION_CPU_MEAN_PERCENT,
                        Metric.APPLICATION_CPU_MAX_PERCENT,
                        Metric.RSS_MAX_MB,
                        Metric.CONTEXT_SWITCHES_PER_REQUEST,
                        Metric.GENERATOR_CPU_MEAN_PERCENT,
                        Metric.GC_PAUSES);
    }

    @Test
    void aDamagedFileIsNamedByItsTrial() throws IOException {
        trial.withLoad().with("probes/metrics.csv", "second,threads_live", "1,many");
        assertThatIOException().isThrownBy(this::metrics).withMessageContaining(path.toString());
        trial.with("load/load.json", "{\"startedAtEpochMillis\": 1}");
        assertThatIOException().isThrownBy(this::metrics).withMessageContaining("endedAtEpochMillis");
    }

    @Test
    void knowsEveryMetricOfTheLoad() throws IOException {
        everything();
        Set<Metric> missing = EnumSet.allOf(Metric.class);
        missing.removeAll(metrics().keySet());
        assertThat(missing)
                .containsExactly(
                        Metric.LOAD_S,
                        Metric.LATENCY_P99_ERROR_PERCENT,
                        Metric.ALLOCATED_KB_PER_REQUEST,
                        Metric.SERVICES_CPU_MEAN_PERCENT,
                        Metric.LIVE_HEAP_MB,
                        Metric.VIRTUAL_THREAD_KB,
                        Metric.RSS_READY_MB,
                        Metric.REPLICAS,
                        Metric.REPLICA_REQUESTS_LEAST_PERCENT,
                        Metric.REPLICA_REQUESTS_MOST_PERCENT,
                        Metric.REPLICA_CPU_LEAST_PERCENT,
                        Metric.REPLICA_CPU_MOST_PERCENT,
                        Metric.NODE_STEAL_PERCENT,
                        Metric.NODE_OTHER_PODS_PERCENT,
                        Metric.DUET_FULL_PERCENT,
                        Metric.WINDOW_PAIRS,
                        Metric.WINDOW_PAIRS_DISTURBED,
                        Metric.MACHINE_STEP_NS,
                        Metric.MACHINE_READ_NS,
                        Metric.STARTUP_S,
                        Metric.CONTAINER_READY_S,
                        Metric.APPLICATION_STARTED_S,
                        Metric.ARTIFACT_MB,
                        Metric.WARM_UP_S,
                        Metric.WARM_UP_REQUESTS_PLANNED,
                        Metric.CAPACITY_PER_S,
                        Metric.CAPACITY_AT_LEAST_PER_S,
                        Metric.CAPACITY_APPLICATION_CPU_PERCENT,
                        Metric.CAPACITY_BESIDE_CPU_PERCENT,
                        Metric.OVERLOAD_SERVED_PERCENT,
                        Metric.ROLLING_RESTART_S,
                        Metric.ROLLING_RESTART_SERVED_PERCENT,
                        Metric.RECOVERY_S);
    }

    /** Two replicas: one used 0.8 s of CPU and answered 60 requests, the other 2.4 s and 140. */
    @Test
    void replicasShareTheWorkAsTheirOwnCountersSay() throws IOException {
        trial.withLoad()
                .withRequests()
                .with("probes/replica-1-cpu.csv", "second,cpu_s", "-0.1,10", "0,10", "4.5,10.8")
                .with("probes/replica-2-cpu.csv", "second,cpu_s", "-0.1,20", "0,20", "4.5,22.4")
                .with("probes/metrics.csv", "second,threads_live,requests_1,requests_2", "0,9,100,50", "4.5,9,160,190");

        assertThat(metrics())
                .containsEntry(Metric.REPLICAS, 2.0)
                .hasEntrySatisfying(
                        Metric.REPLICA_CPU_LEAST_PERCENT,
                        least -> assertThat(least).isEqualTo(50, offset(1e-9)))
                .hasEntrySatisfying(
                        Metric.REPLICA_CPU_MOST_PERCENT,
                        most -> assertThat(most).isEqualTo(150, offset(1e-9)))
                .hasEntrySatisfying(
                        Metric.REPLICA_REQUESTS_LEAST_PERCENT,
                        least -> assertThat(least).isEqualTo(60, offset(1e-9)))
                .hasEntrySatisfying(
                        Metric.REPLICA_REQUESTS_MOST_PERCENT,
                        most -> assertThat(most).isEqualTo(140, offset(1e-9)));
    }

    @Test
    void aReplicaWithoutACounterLeavesTheSharesUnknown() throws IOException {
        trial.withLoad()
                .withRequests()
                .with("probes/replica-1-cpu.csv", "second,cpu_s", "-0.1,10", "0,10", "4.5,10.8")
                .with("probes/replica-2-cpu.csv", "second,cpu_s")
                .with("probes/metrics.csv", "second,threads_live,requests_1,requests_2", "0,9,100,", "4.5,9,160,");

        assertThat(metrics())
                .containsEntry(Metric.REPLICAS, 2.0)
                .doesNotContainKeys(Metric.REPLICA_CPU_MOST_PERCENT, Metric.REPLICA_REQUESTS_MOST_PERCENT);
    }

    @Test
    void theJsonOfMetricsIsAPromise() throws IOException {
        everything();
        String json =
                new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(metrics());
        try (InputStream golden = getClass().getResourceAsStream("figures.json")) {
            assertThat(json)
                    .isEqualToNormalizingNewlines(new String(golden.readAllBytes(), StandardCharsets.UTF_8).strip());
        }
    }

    private void everything() throws IOException {
        trial.withLoad().withRequests().withLatencies().withProbes().withApplicationsOwnWord();
        trial.with("load/load.json", """
                {"startedAtEpochMillis": 1700000000000, "endedAtEpochMillis": 1700000004500, "offered": 40,
                "started": 39, "generator": "x", "warmUpRequests": 45000}""");
        trial.with("load/heartbeat.csv", "second,beats,late,lag_max_us", "0,200,0,90", "1,150,30,70000", "9,1,1,1");
        trial.with(
                "probes/application-kinds.csv",
                "second,cpu_s,compiler_s,collector_s,recorder_s",
                "0,10.5,1,0.5,0",
                "2,12.5,1.4,0.6,0",
                "4,14,1.6,0.7,0.1",
                "4.5,14.5,1.6,0.7,0.1");
        trial.with(
                "probes/application-group.csv",
                "second,periods,throttled_periods,throttled_s,memory_mb,cache_mb,oom_kills",
                "0,10,2,0.5,100,5,0",
                "4,50,12,1.5,110,3,1");
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

    private Map<Metric, Double> metrics() throws IOException {
        return TrialMetrics.read(path, PROCESSORS);
    }
}
