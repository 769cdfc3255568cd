package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StoredProcessors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disturbances of a load of 4 s. */
class HostMetricsTest {
    private static final StoredProcessors PROCESSORS = new StoredProcessors(Map.of("application", "0"));

    private static final String HEADER = "second,total_ticks,steal_ticks,busy_s,throttled_s,clock_offset_ms";

    @TempDir
    Path path;

    private TrialFolder trial;

    @BeforeEach
    void make() throws IOException {
        trial = new TrialFolder(path).withLoad().withRequests();
        cpu("application", 10, 12);
        cpu("database", 1, 2);
        cpu("generator", 5, 5.5);
        cpu("harness", 0, 0.1);
    }

    /** 5 s of two processors, less the 3.6 s of hilo's processes, in 4 s. */
    @Test
    void whatIsNotOursIsOfOthers() throws IOException {
        trial.with("probes/host.csv", HEADER, "0,0,0,100,,", "4,800,0,105,,");

        assertThat(metrics().get(Metric.HOST_OTHER_CPU_PERCENT)).isEqualTo(35, offset(1e-9));
        assertThat(metrics()).doesNotContainKeys(Metric.HOST_THROTTLED_PERCENT, Metric.CLOCK_STEP_MS);
    }

    /** The partner of a duet is there only in a duet. */
    @Test
    void thePartnerOfADuetIsOurs() throws IOException {
        trial.with("probes/host.csv", HEADER, "0,0,0,100,,", "4,800,0,105,,");
        cpu("partner", 7, 7.8);
        cpu("partner-database", 3, 3.2);

        assertThat(metrics().get(Metric.HOST_OTHER_CPU_PERCENT)).isEqualTo(10, offset(1e-9));
    }

    /** The machine of the applications may not be that of hilo. */
    @Test
    void stealIsThatOfEachMachine() throws IOException {
        trial.with("probes/host.csv", HEADER, "0,0,0,,,", "4,800,8,,,")
                .with("probes/node.csv", "second,total_ticks,steal_ticks", "0,1000,10", "4,2600,106");

        assertThat(metrics().get(Metric.HOST_STEAL_PERCENT)).isEqualTo(1, offset(1e-9));
        assertThat(metrics().get(Metric.NODE_STEAL_PERCENT)).isEqualTo(6, offset(1e-9));
    }

    @Test
    void ticksThatTheKernelCountedLaterAreNoLoadOfOthers() throws IOException {
        trial.with("probes/host.csv", HEADER, "0,0,0,100,,", "4,800,0,103.5,,");

        assertThat(metrics()).containsEntry(Metric.HOST_OTHER_CPU_PERCENT, 0.0);
    }

    @Test
    void aProcessThatWasNotSeenLeavesTheOthersUnknown() throws IOException {
        trial.with("probes/host.csv", HEADER, "0,0,0,100,,", "4,800,0,105,,")
                .with("probes/generator-cpu.csv", "second,cpu_s");

        assertThat(metrics()).doesNotContainKey(Metric.HOST_OTHER_CPU_PERCENT);
    }

    @Test
    void throttlingIsReportedPerSecond() throws IOException {
        trial.with("probes/host.csv", HEADER, "0,0,0,,7,", "4,800,0,,7.2,");

        assertThat(metrics().get(Metric.HOST_THROTTLED_PERCENT)).isEqualTo(5, offset(1e-9));
    }

    /** Steps within the load only; a step that is reversed counts, too. */
    @Test
    void stepsOfTheClock() throws IOException {
        trial.with(
                "probes/host.csv", HEADER, "-1,0,0,,,900", "0,0,0,,,1", "2,400,0,,,-119", "3,400,0,,,", "4,800,0,,,2");

        assertThat(metrics()).containsEntry(Metric.CLOCK_STEP_MS, 121.0);
    }

    @Test
    void theSpeedOfTheMachine() throws IOException {
        trial.with("probes/yardstick.csv", "step_ns,read_ns", "1.235,212.3");

        assertThat(metrics()).containsEntry(Metric.MACHINE_STEP_NS, 1.235).containsEntry(Metric.MACHINE_READ_NS, 212.3);
    }

    /** Delays of 0.12 s and 0.08 s of 4 s; a delay of 40 ms is not late. */
    @Test
    void lateArrivals() throws IOException {
        trial.with(
                "load/arrivals.csv",
                "second,offered,started,lag_max_us",
                "0,10,10,120000",
                "1,10,9,40000",
                "2,10,10,80000",
                "3,10,10,");

        assertThat(metrics().get(Metric.ARRIVALS_LATE_PERCENT)).isEqualTo(5, offset(1e-9));
    }

    /** A pause from second 0 to 3: the first arrivals of each of the three seconds are late by 3, 2 and 1 s. */
    @Test
    void aLongPauseCountsOnce() throws IOException {
        trial.with(
                "load/arrivals.csv",
                "second,offered,started,lag_max_us",
                "0,10,10,3000000",
                "1,10,10,2000000",
                "2,10,10,1000000",
                "3,10,10,90");

        assertThat(metrics().get(Metric.ARRIVALS_LATE_PERCENT)).isEqualTo(75, offset(1e-9));
    }

    private void cpu(String process, double from, double to) throws IOException {
        trial.with("probes/" + process + "-cpu.csv", "second,cpu_s", "0," + from, "4," + to);
    }

    private Map<Metric, Double> metrics() throws IOException {
        return TrialMetrics.read(path, PROCESSORS);
    }
}
