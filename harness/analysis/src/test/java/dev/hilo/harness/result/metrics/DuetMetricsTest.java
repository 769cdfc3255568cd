package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StoredProcessors;
import dev.hilo.harness.result.WindowPair;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One side of a duet: 4 s to settle and 8 s together at 10/s, then two windows alone of 2 s at 30/s. Together a request takes 20 ms and alone
 * 7 ms, and 500 ms while the sides settle. Seconds 4 to 7 have 0.4 s of request work each, and 8 to 11 have 0.1 s.
 */
class DuetMetricsTest {
    private static final StoredProcessors PROCESSORS = new StoredProcessors(Map.of("application", "0-1"));

    private static final int SECONDS = 20;
    private static final String TOGETHER = "together,4,12";

    @TempDir
    Path path;

    private TrialFolder trial;

    @BeforeEach
    void make() throws IOException {
        trial = new TrialFolder(path);
        trial.with("load/load.json", """
                {"startedAtEpochMillis": 0, "endedAtEpochMillis": 20000, "offered": 240, "started": 240, "generator": "x"}""")
                .with(
                        "load/arrivals.csv",
                        seconds("second,offered,started,lag_max_us", s -> rate(s) + "," + rate(s) + ",1"))
                .withLatencies(SECONDS, DuetMetricsTest::latency);
        requests(DuetMetricsTest::rate);
        kinds(DuetMetricsTest::compiler, s -> early(s, 0.05), s -> early(s, 0.05));
        trial.with(
                "probes/application.csv",
                totals(
                        "second,cpu_s,rss_mb,threads,voluntary_switches,involuntary_switches",
                        s -> "%s,%d,%d,%s,0"
                                .formatted(
                                        upTo(s, DuetMetricsTest::cpu),
                                        900 - s,
                                        100 - s,
                                        upTo(s, DuetMetricsTest::switches))));
        segments(TOGETHER, "alone,13,15", "alone,17,19");
    }

    /** The partner takes a whole processor for 6 s, in 4 of which the other one is this side's. */
    @Test
    void processorsAreFullWhereBothSidesTogetherTakeThem() throws IOException {
        trial.with(
                "probes/partner-cpu.csv", totals("second,cpu_s", s -> "" + upTo(s, second -> second < 6 ? 1.0 : 0.0)));

        assertThat(metrics().get(Metric.DUET_FULL_PERCENT)).isEqualTo(100 * 4 / 12.0, offset(1e-9));
        assertThat(TrialMetrics.read(path, new StoredProcessors(Map.of("application", "2 elsewhere"))))
                .doesNotContainKey(Metric.DUET_FULL_PERCENT);
        assertThat(TrialMetrics.read(
                        path, new StoredProcessors(Map.of("application", "0-1", "application-quota", "1.0"))))
                .doesNotContainKey(Metric.DUET_FULL_PERCENT);
    }

    /** A smoke run: its JVMs have just begun. */
    @Test
    void processorsOfAFewSecondsAreNotJudged() throws IOException {
        trial.with("probes/partner-cpu.csv", totals("second,cpu_s", s -> "" + upTo(s, second -> 1.0)));
        segments("together,1,9", "alone,13,15", "alone,17,19");

        assertThat(metrics()).doesNotContainKey(Metric.DUET_FULL_PERCENT);
    }

    /** Requests wait for connections in the first seconds of a load because all begins at once. */
    @Test
    void poolsAndThreadsAreThoseOfTheScrapedSeconds() throws IOException {
        trial.with(
                "probes/metrics.csv",
                "second,threads_live,pool_active,pool_pending",
                "0.5,230,20,253",
                "18.9,50,9,9",
                "19.2,41,3,0",
                "19.8,40,4,1");
        segments(TOGETHER, "alone,13,15", "alone,17,19", "scraped,19,20");

        assertThat(metrics())
                .contains(
                        entry(Metric.THREADS_LIVE_MAX, 41.0),
                        entry(Metric.POOL_ACTIVE_MAX, 4.0),
                        entry(Metric.POOL_PENDING_MAX, 1.0));
    }

    @Test
    void whatARequestCostsIsOfTheSecondsTogether() throws IOException {
        assertMetrics(
                entry(Metric.APPLICATION_CPU_MS_PER_REQUEST, 1000 * (4 * 0.6 + 4 * 0.1) / 80),
                entry(Metric.COMPILER_CPU_MS_PER_REQUEST, 1000 * 0.4 / 80),
                entry(Metric.COLLECTOR_CPU_MS_PER_REQUEST, 1000 * 0.2 / 80),
                entry(Metric.COMPILER_CPU_SHARE_PERCENT, 100 * 0.4 / 2.8),
                entry(Metric.CONTEXT_SWITCHES_PER_REQUEST, 2.0));
    }

    /** A collection lowers the heap in use: 2 MB every second, of which 18 are collected now and then. */
    @Test
    void whatARequestAllocatesIsTheSumOfTheRisesOfTheHeapInUse() throws IOException {
        trial.with(
                "probes/heap.csv",
                seconds("second,used_bytes", s -> String.valueOf((s % 9) * 2 * 1024 * 1024 + 7_000)));

        assertMetrics(entry(Metric.ALLOCATED_KB_PER_REQUEST, 7 * 2 * 1024 / 80.0));
    }

    @Test
    void theHighestHeapIsThatOfTheJvmsOwnRecord() throws IOException {
        trial.with("probes/heap.csv", seconds("second,used_bytes", s -> String.valueOf((s % 9) * 2 * 1024 * 1024)));

        assertMetrics(entry(Metric.HEAP_USED_MAX_MB, 16.0));
    }

    /** A collector such as ZGC frees memory while the program allocates: the highest heap is known, and what is allocated is not. */
    @Test
    void theHeapOfACollectorThatFreesMemoryMeanwhileTellsNoAllocation() throws IOException {
        trial.with(
                "probes/heap.csv", seconds("second,used_bytes,freed_meanwhile", s -> (s % 9) * 2 * 1024 * 1024 + ",1"));

        assertMetrics(entry(Metric.HEAP_USED_MAX_MB, 16.0));
        assertThat(metrics()).doesNotContainKey(Metric.ALLOCATED_KB_PER_REQUEST);
    }

    /** Two slices of 40 ms and two of 10 ms have a geometric mean of 20 ms, and an arithmetic one of 25. */
    @Test
    void requestWorkIsTheGeometricMeanOfSlices() throws IOException {
        assertMetrics(entry(Metric.REQUEST_CPU_MS_PER_REQUEST, 20.0), entry(Metric.REQUEST_CPU_DRIFT_PERCENT, -75.0));
    }

    /** A profiled duet has no windows, and so no latency; what its requests wait for is a part of how long their answers took. */
    @Test
    void theTimeOfAnAnswerIsOfTheSecondsTogether() throws IOException {
        segments(TOGETHER);

        assertThat(metrics()).doesNotContainKey(Metric.LATENCY_MEAN_MS);
        assertThat(AnswerTime.meanMillis(path).orElseThrow()).isCloseTo(20, withinPercentage(0.1));
        assertThat(AnswerTime.meanMillis(path.resolve("none"))).isEmpty();
    }

    @Test
    void latencyAndRatesAreOfTheSecondsAlone() throws IOException {
        assertMetrics(
                entry(Metric.OFFERED_PER_S, 30.0),
                entry(Metric.THROUGHPUT_PER_S, 30.0),
                entry(Metric.THROUGHPUT_MAX_PER_S, 30.0),
                entry(Metric.LATENCY_P50_MS, 7.0),
                entry(Metric.LATENCY_MAX_MS, 7.0),
                entry(Metric.APPLICATION_CPU_MEAN_PERCENT, 45.0),
                entry(Metric.APPLICATION_CPU_MAX_PERCENT, 45.0));
    }

    /** Samples a second apart give a window of a second half of what the seconds around it had: here, nothing. */
    @Test
    void theHighestCpuOfShortWindowsIsThatOfFineSamples() throws IOException {
        segments(TOGETHER, "alone,13,13.9");
        trial.with(
                        "probes/application.csv",
                        "second,cpu_s,rss_mb,threads",
                        "12.5,0,1,1",
                        "13.5,0.4,1,1",
                        "14.5,0.9,1,1")
                .with(
                        "probes/application-kinds.csv",
                        "second,cpu_s,compiler_s,collector_s,recorder_s",
                        "12.9,0,0,0,0",
                        "13,0,0,0,0",
                        "13.9,0.9,0,0,0",
                        "14,0.9,0,0,0");

        assertMetrics(
                entry(Metric.APPLICATION_CPU_MEAN_PERCENT, 50.0), entry(Metric.APPLICATION_CPU_MAX_PERCENT, 50.0));
    }

    /** While both are loaded nothing times out, and alone a fifth. */
    @Test
    void theShareOfTimeoutsIsOfTheSecondsAlone() throws IOException {
        trial.with(
                "load/operations.csv",
                seconds(
                        "second,operation,started,ok,gone,timeout,refused,connection,status,content",
                        s -> "get,%d,%d,0,%d,0,0,0,0"
                                .formatted(rate(s), rate(s) - (isAlone(s) ? 6 : 0), isAlone(s) ? 6 : 0)));
        assertMetrics(
                entry(Metric.LATENCY_TIMEOUTS_PERCENT, 20.0),
                entry(Metric.LATENCY_REQUESTS, 120.0),
                entry(Metric.REQUESTS_AT_ONCE, 30 * 0.007));
    }

    /** Each clock takes out the pair that it touches, at the side that recorded nothing, too. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            probes/watchdog.csv | second,cpu0_late_ms,cpu1_late_ms | 12.95,0.1,0.2   | 13.15,0.3,8.2 | 16.99,0.1,0.2
            load/heartbeat.csv  | second,beats,late,lag_max_us     | 12,100,1,70000  | 13,100,1,50100 | 17,100,9,49900
            probes/host.csv     | second,total_ticks,steal_ticks   | 13,0,0          | 15,400,21      | 19,1200,60
            probes/node.csv     | second,total_ticks,steal_ticks   | 13,0,0          | 15,400,21      | 19,1200,60
            """)
    void aStallOfTheMachineTakesOutThePairThatItTouches(
            String file, String header, String before, String touching, String after, @TempDir Path partner)
            throws IOException {
        new TrialFolder(partner).with("load/load.json").with(file, header, before, touching, after);
        WindowClocks.write(List.of(new WindowPair(13, 15), new WindowPair(17, 19)), List.of(path, partner));
        trial.withLatencies(SECONDS, second -> second < 15 ? 500 : 9);
        assertMetrics(
                entry(Metric.WINDOW_PAIRS, 2.0),
                entry(Metric.WINDOW_PAIRS_DISTURBED, 1.0),
                entry(Metric.OFFERED_PER_S, 30.0),
                entry(Metric.LATENCY_MAX_MS, 9.0));
        assertThat(partner.resolve("load/windows.csv")).hasSameTextualContentAs(path.resolve("load/windows.csv"));
    }

    @Test
    void allWindowsCountWhereNoClockRan() throws IOException {
        WindowClocks.write(List.of(new WindowPair(13, 15), new WindowPair(17, 19)), List.of(path));
        assertThat(path.resolve("load/windows.csv")).hasContent("""
                pair,from_s,to_s,watchdog_late_ms,heartbeat_late_ms,steal_percent,counts
                1,13,15,,,,1
                2,17,19,,,,1
                """);
        assertMetrics(entry(Metric.WINDOW_PAIRS_DISTURBED, 0.0), entry(Metric.LATENCY_MAX_MS, 7.0));
    }

    @Test
    void everythingElseIsOfTheWholeLoad() throws IOException {
        assertMetrics(
                entry(Metric.ARRIVALS_OFFERED, 240.0),
                entry(Metric.ARRIVALS_UNSENT, 0.0),
                entry(Metric.REQUESTS_OK, 240.0),
                entry(Metric.RSS_MAX_MB, 900.0),
                entry(Metric.OS_THREADS_MAX, 100.0));
    }

    /** A partner's work would show in it. */
    @Test
    void withoutWindowsThereIsNoLatencyAndRatesAreOfTheSecondsTogether() throws IOException {
        segments(TOGETHER);
        assertMetrics(
                entry(Metric.REQUEST_CPU_MS_PER_REQUEST, 20.0),
                entry(Metric.OFFERED_PER_S, 10.0),
                entry(Metric.THROUGHPUT_PER_S, 10.0),
                entry(Metric.APPLICATION_CPU_MEAN_PERCENT, 50 * 2.8 / 8));
        assertThat(metrics()).doesNotContainKeys(Metric.LATENCY_P50_MS, Metric.LATENCY_P99_MS, Metric.LATENCY_MAX_MS);
        assertThat(TrialTraces.read(path, 1).latencyCurve()).isEmpty();
    }

    @Test
    void withoutSegmentsAllOfItIsOfTheWholeLoad() throws IOException {
        segments();
        assertMetrics(
                entry(Metric.APPLICATION_CPU_MS_PER_REQUEST, 1000 * (4 + 2.8 + 4 * 0.9) / 240),
                entry(Metric.THROUGHPUT_PER_S, 12.0),
                entry(Metric.LATENCY_MAX_MS, 500.0));
    }

    /** The ratio of the totals, because the other side has that slice, and means over different slices cannot be compared. */
    @Test
    void aSliceWithoutRequestsMakesItTheRatioOfTheTotals() throws IOException {
        requests(s -> s == 6 || s == 7 ? 0 : rate(s));
        assertMetrics(entry(Metric.REQUEST_CPU_MS_PER_REQUEST, 1000 * 2.0 / 60));
        assertThat(metrics()).doesNotContainKey(Metric.REQUEST_CPU_DRIFT_PERCENT);
    }

    @Test
    void aSliceWithoutWorkMakesItTheRatioOfTheTotals() throws IOException {
        kinds(s -> s == 4 || s == 5 ? cpu(s) : 0, s -> 0.0, s -> 0.0);
        assertMetrics(entry(Metric.REQUEST_CPU_MS_PER_REQUEST, 1000 * (2 * 0.6 + 4 * 0.1) / 80));
        assertThat(metrics()).doesNotContainKey(Metric.REQUEST_CPU_DRIFT_PERCENT);
    }

    @Test
    void offTheJvmAllIsRequestWork() throws IOException {
        kinds(s -> 0.0, s -> 0.0, s -> 0.0);
        assertMetrics(
                entry(Metric.REQUEST_CPU_MS_PER_REQUEST, Math.sqrt(60 * 10)),
                entry(Metric.COMPILER_CPU_MS_PER_REQUEST, 0.0),
                entry(Metric.COLLECTOR_CPU_MS_PER_REQUEST, 0.0),
                entry(Metric.COMPILER_CPU_SHARE_PERCENT, 0.0));
    }

    @Test
    void aKernelThatTellsNoTimeOfThreadsLeavesTheKindsOut() throws IOException {
        trial.with(
                "probes/application-kinds.csv",
                totals("second,cpu_s,compiler_s,collector_s,recorder_s", s -> upTo(s, DuetMetricsTest::cpu) + ",,,"));
        assertMetrics(entry(Metric.APPLICATION_CPU_MS_PER_REQUEST, 35.0));
        assertThat(metrics())
                .doesNotContainKeys(
                        Metric.REQUEST_CPU_MS_PER_REQUEST,
                        Metric.COMPILER_CPU_MS_PER_REQUEST,
                        Metric.COLLECTOR_CPU_MS_PER_REQUEST,
                        Metric.COMPILER_CPU_SHARE_PERCENT,
                        Metric.REQUEST_CPU_DRIFT_PERCENT);
    }

    @Test
    void theCurveOfLatenciesIsThatOfThePercentiles() throws IOException {
        assertThat(TrialTraces.read(path, 2).latencyCurve().getLast().ms()).isEqualTo(7, offset(0.01));
    }

    private static int rate(int second) {
        return second < 12 ? 10 : isAlone(second) ? 30 : 0;
    }

    private static boolean isAlone(int second) {
        return second == 13 || second == 14 || second == 17 || second == 18;
    }

    private static int latency(int second) {
        return second < 4 ? 500 : second < 12 ? 20 : 7;
    }

    private static double cpu(int second) {
        return second < 4 ? 1 : second < 8 ? 0.6 : second < 12 ? 0.1 : isAlone(second) ? 0.9 : 0;
    }

    private static double compiler(int second) {
        return early(second, 0.1);
    }

    private static double early(int second, double value) {
        return second < 8 ? value : 0;
    }

    private static double switches(int second) {
        return second < 4 ? 100 : 20;
    }

    private void segments(String... lines) throws IOException {
        trial.with(
                "load/segments.csv",
                Stream.concat(Stream.of("segment,from_s,to_s"), Stream.of(lines))
                        .toArray(String[]::new));
    }

    private void requests(IntFunction<Integer> answered) throws IOException {
        trial.with(
                "load/operations.csv",
                seconds(
                        "second,operation,started,ok,gone,timeout,refused,connection,status,content",
                        s -> "get,%d,%d,0,0,0,0,0,0".formatted(rate(s), answered.apply(s))));
    }

    private void kinds(IntFunction<Double> compiler, IntFunction<Double> collector, IntFunction<Double> recorder)
            throws IOException {
        trial.with(
                "probes/application-kinds.csv",
                totals(
                        "second,cpu_s,compiler_s,collector_s,recorder_s",
                        s -> Stream.of(
                                        upTo(s, DuetMetricsTest::cpu),
                                        upTo(s, compiler),
                                        upTo(s, collector),
                                        upTo(s, recorder))
                                .map(String::valueOf)
                                .reduce((one, other) -> one + "," + other)
                                .orElseThrow()));
    }

    private static double upTo(int second, IntFunction<Double> perSecond) {
        return IntStream.range(0, second).mapToDouble(perSecond::apply).sum();
    }

    private static String[] seconds(String header, IntFunction<String> cells) {
        return lines(header, SECONDS, cells);
    }

    /** The rows of a total, which has one more reading at the end of the last second. */
    private static String[] totals(String header, IntFunction<String> cells) {
        return lines(header, SECONDS + 1, cells);
    }

    private static String[] lines(String header, int count, IntFunction<String> cells) {
        return Stream.concat(Stream.of(header), IntStream.range(0, count).mapToObj(s -> s + "," + cells.apply(s)))
                .toArray(String[]::new);
    }

    @SafeVarargs
    private void assertMetrics(Map.Entry<Metric, Double>... expected) throws IOException {
        Map<Metric, Double> metrics = metrics();
        for (Map.Entry<Metric, Double> one : expected) {
            assertThat(metrics.get(one.getKey()))
                    .as(one.getKey().key())
                    .isCloseTo(one.getValue(), offset(precision(one)));
        }
    }

    /** The precision of a metric; histograms have three digits. */
    private static double precision(Map.Entry<Metric, Double> metric) {
        return metric.getKey().key().matches("latency.*|requests_at_once") ? metric.getValue() / 1000 : 1e-9;
    }

    private Map<Metric, Double> metrics() throws IOException {
        return TrialMetrics.read(path, PROCESSORS);
    }
}
