package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.metrics.Limit.Kind;
import dev.hilo.harness.result.metrics.Series.Point;
import dev.hilo.harness.result.metrics.TrialTraces.LatencyAt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialTracesTest {
    @TempDir
    Path path;

    private TrialFolder trial;

    @BeforeEach
    void make() {
        trial = new TrialFolder(path);
    }

    @Test
    void followsTheLoad() throws IOException {
        trial.withLoad().withRequests();
        assertPoints(Trace.OFFERED_PER_S, 0, 10, 1, 10, 2, 10, 3, 10);
        assertPoints(Trace.OK_PER_S, 0, 10, 1, 7, 2, 4, 3, 9);
        assertPoints(Trace.FAILED_PER_S, 0, 0, 1, 2, 2, 6, 3, 1);
    }

    @Test
    void followsTheProcesses() throws IOException {
        trial.withLoad().withProbes();
        assertPoints(Trace.APPLICATION_CPU_PERCENT, 1.5, 50, 2.5, 75, 3.5, 25, 4.5, 25);
        assertPoints(Trace.DATABASE_CPU_PERCENT, 2, 25, 4, 25);
        assertPoints(Trace.OS_THREADS, 0.5, 30, 1.5, 31, 2.5, 32, 3.5, 31, 4.5, 31);
    }

    /** They have a file of fine samples only. */
    @Test
    void followsTheServices() throws IOException {
        trial.withLoad()
                .with(
                        "probes/services-cpu.csv",
                        "second,cpu_s",
                        "0.0,1.0",
                        "0.1,1.2",
                        "0.96,1.24",
                        "1.1,1.3",
                        "1.96,1.49",
                        "2.1,1.6");
        assertPoints(Trace.SERVICES_CPU_PERCENT, 0.96, 25, 1.96, 25);
    }

    @Test
    void leavesOutSecondsWithoutAValue() throws IOException {
        trial.withLoad().withApplicationsOwnWord().withLatencies();
        assertPoints(Trace.HEAP_USED_MB, 0.1, 50, 2.1, 100);
        assertPoints(Trace.THREADS_BLOCKED, 0.1, 0, 2.1, 7);
        assertThat(traces().series().get(Trace.LATENCY_P50_MS).points())
                .extracting(Point::second)
                .containsExactly(0.0, 2.0);
        assertThat(traces().series()).doesNotContainKeys(Trace.POOL_ACTIVE, Trace.POOL_PENDING, Trace.OK_PER_S);
    }

    /** A duet is scraped before its load and perhaps in its first seconds, and the heap has its top later. */
    @Test
    void theHeapIsThatOfTheJvmsOwnRecord() throws IOException {
        int mb = 1024 * 1024;
        trial.withLoad()
                .with("probes/metrics.csv", "second,heap_used_bytes,heap_max_bytes", "-0.9," + 50 * mb + "," + 200 * mb)
                .with("probes/heap.csv", "second,used_bytes", "0.2," + 60 * mb, "3.3," + 190 * mb);
        assertPoints(Trace.HEAP_USED_MB, 0.2, 60, 3.3, 190);
        assertPoints(Trace.HEAP_USED_PERCENT, 0.2, 30, 3.3, 95);
    }

    /** Each generation of ZGC may have the whole heap, and a scrape has the sum of both. */
    @Test
    void theLimitOfTheHeapIsThatOfTheJvmsOwnRecord() throws IOException {
        int mb = 1024 * 1024;
        trial.withLoad()
                .with("probes/metrics.csv", "second,heap_used_bytes,heap_max_bytes", "-0.9," + 50 * mb + "," + 400 * mb)
                .with(
                        "probes/heap.csv",
                        "second,used_bytes,max_bytes,freed_meanwhile",
                        "0.2,%d,%d,1".formatted(60 * mb, 200 * mb),
                        "3.3,%d,,1".formatted(190 * mb));
        assertPoints(Trace.HEAP_USED_PERCENT, 0.2, 30, 3.3, 95);
    }

    /** The windows of a duet have no scrapes, and its first seconds settle. */
    @Test
    void whatWasScrapedBelowTheFullRateOnlyIsUnsampled() throws IOException {
        trial.withLoad()
                .with("load/segments.csv", "segment,from_s,to_s", "together,1,2", "alone,2,2.9", "alone,3,3.9")
                .with("load/arrivals.csv", "second,offered,started,lag_max_us", "0,10,,", "1,10,,", "2,29,,", "3,30,,")
                .with(
                        "probes/metrics.csv",
                        "second,pool_active,workers_busy,workers_max,heap_max_bytes",
                        "-0.9,1,1,10,200000000",
                        "0.1,3,5,10,200000000",
                        "4.6,1,1,10,200000000");
        assertThat(traces().unsampled()).containsExactlyInAnyOrder(Kind.CONNECTION_POOL, Kind.HTTP_WORKERS, Kind.HEAP);

        trial.with("probes/heap.csv", "second,used_bytes", "3.3,1000");
        assertThat(traces().unsampled()).containsExactlyInAnyOrder(Kind.CONNECTION_POOL, Kind.HTTP_WORKERS);

        trial.with(
                        "load/segments.csv",
                        "segment,from_s,to_s",
                        "together,1,2",
                        "alone,2,2.9",
                        "alone,3,3.9",
                        "scraped,4,5")
                .with(
                        "load/arrivals.csv",
                        "second,offered,started,lag_max_us",
                        "0,10,,",
                        "1,10,,",
                        "2,29,,",
                        "3,30,,",
                        "4,28,,");
        assertThat(traces().unsampled()).isEmpty();
    }

    @Test
    void nothingIsUnsampledThatAnApplicationDoesNotHave() throws IOException {
        trial.withLoad()
                .with("probes/metrics.csv", "second,pool_active,workers_busy,workers_max", "-1,2,-1,-1", "1,,-1,-1");
        assertThat(traces().unsampled()).containsExactly(Kind.CONNECTION_POOL);

        trial.with("probes/metrics.csv", "second,pool_active,workers_busy,workers_max", "-1,2,-1,-1", "1,2,-1,-1");
        assertThat(traces().unsampled()).isEmpty();
    }

    @Test
    void aPinCountsInEachSecondForItsPart() throws IOException {
        trial.withLoad()
                .with(
                        "probes/pinned.csv",
                        "second,duration_ms,stack",
                        "-0.5,900,before the load",
                        "0.25,500,a",
                        "0.5,250,b",
                        "1.75,1500,over three seconds",
                        "4.25,9000,beyond the end");
        assertPoints(Trace.PINNED_MS_PER_S, 0, 750, 1, 250, 2, 1000, 3, 250, 4, 750);
    }

    @Test
    void workersAreThoseThatAreBusyAndThoseThatAreIdle() throws IOException {
        trial.withLoad().with("probes/metrics.csv", "second,workers_busy,workers_idle", "0.5,3,197", "1.5,200,0");
        assertPoints(Trace.WORKERS_MAX, 0.5, 200, 1.5, 200);
        trial.with("probes/metrics.csv", "second,workers_busy,workers_max", "0.5,3,100");
        assertPoints(Trace.WORKERS_MAX, 0.5, 100);
    }

    @Test
    void followsTheAcceptQueue() throws IOException {
        trial.withLoad().with("probes/host.csv", "second,listen_overflows", "0,7", "1,7", "3,17");
        assertPoints(Trace.LISTEN_OVERFLOWS_PER_S, 1, 0, 3, 5);
    }

    /** The kernel counts all sockets. Windows of this side are the seconds 1, 2 and 4, and its partner's is 3. */
    @Test
    void theAcceptQueueOfADuetIsFollowedWhileOneSideAloneHasRequests() throws IOException {
        trial.withLoad()
                .with(
                        "load/segments.csv",
                        "segment,from_s,to_s",
                        "together,0,1",
                        "alone,1,1.9",
                        "alone,2,2.9",
                        "alone,4,4.9")
                .with("probes/host.csv", "second,listen_overflows", "0.5,0", "1.5,9", "2.5,12", "3.5,20", "4.5,30");

        assertPoints(Trace.LISTEN_OVERFLOWS_PER_S, 2.5, 3);
        assertThat(traces().loaded()).hasSize(4);
    }

    @Test
    void drawsTheCurveOfLatencies() throws IOException {
        trial.withLoad().withLatencies();
        List<LatencyAt> curve = traces().latencyCurve();
        assertThat(curve)
                .hasSizeBetween(10, 200)
                .isSortedAccordingTo((one, other) -> Double.compare(one.ms(), other.ms()));
        assertThat(curve.getLast().percentile()).isEqualTo(100);
        assertThat(curve.getLast().ms()).isBetween(2000.0, 2002.0);
    }

    @Test
    void nothingOfALoadThatDidNotEnd() throws IOException {
        trial.withRequests().withLatencies().withProbes();
        assertThat(traces().series()).isEmpty();
        assertThat(traces().latencyCurve()).isEmpty();
        trial.withLoad();
        assertThat(traces().series()).isNotEmpty();
    }

    private void assertPoints(Trace trace, double... secondsAndValues) throws IOException {
        Series series = traces().series().get(trace);
        assertThat(series.name()).isEqualTo(trace.key());
        assertThat(series.points().stream()
                        .flatMapToDouble(point -> DoubleStream.of(point.second(), point.value()))
                        .toArray())
                .containsExactly(secondsAndValues);
    }

    private TrialTraces traces() throws IOException {
        return TrialTraces.read(path, 2);
    }
}
