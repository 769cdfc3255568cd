package dev.hilo.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.contract.Thorough;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.monitoring.Dashboard.Query;
import dev.hilo.monitoring.Dashboard.Result;
import dev.hilo.monitoring.Prometheus.Series;
import dev.hilo.monitoring.RecordedHeap.Bounds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prometheus scrapes a run of two builds. Every query of the dashboard has an answer in the unit of its panel, and the answers agree with
 * hilo's own measurements.
 */
@Thorough
@Timeout(420)
class DashboardIT {
    private static final String SPRING = "movies-spring-blocking-mongodb-platform";
    private static final String QUARKUS = "movies-quarkus-blocking-mysql-virtual";
    private static final double HEAP_LIMIT = 500 * 1024 * 1024;
    /** Tolerance in bytes: the metrics count partly used regions as full. */
    private static final double REGIONS = 8 * 1024 * 1024;

    /** Range of possible values of a panel, by its unit. */
    private static final Map<String, Double> HIGHEST = Map.of(
            "reqps", 2_000.0,
            "s", 30.0,
            "percentunit", 1.1,
            "bytes", HEAP_LIMIT,
            "short", 300.0,
            "Bps", 1e10,
            "cps", 1e4);

    @TempDir
    static Path folder;

    private static Dashboard dashboard;
    private static Prometheus prometheus;
    private static Map<String, MeasuredLoad> loads;
    private static Map<String, ThreadDump> dumps;
    private static Map<String, String> variables;

    @BeforeAll
    static void measure() throws Exception {
        List<String> variants = List.of(SPRING, QUARKUS);
        assumeTrue(Prometheus.isInstalled(), Prometheus.MISSING);
        assumeTrue(SteadyRun.isPackaged(variants), "the builds are not packaged: ./mvnw verify packages them first");
        dashboard = Dashboard.read();
        prometheus = Prometheus.start(folder.resolve("prometheus"));
        SteadyRun run = new SteadyRun(folder, variants, new HashMap<>());
        Path results = run.measure(prometheus.targets());
        loads = MeasuredLoad.read(ResultFolder.open(results));
        dumps = run.dumps();
        variables = chosen(results.getFileName().toString());
    }

    @AfterAll
    static void stop() {
        if (prometheus != null) {
            prometheus.close();
        }
    }

    /** Selected variables: the Spring build as A, the Quarkus build as B, each from its start. */
    private static Map<String, String> chosen(String run) throws Exception {
        Map<String, String> chosen = new HashMap<>(Map.of("__range", "15m", "align", "1"));
        choose(chosen, "a", run, loads.get(SPRING).trial());
        choose(chosen, "b", run, loads.get(QUARKUS).trial());
        Result shift = dashboard.result("shift");
        chosen.put("shift", shift.picked(valueOf(shift.with(chosen)), now()));
        return chosen;
    }

    private static void choose(Map<String, String> chosen, String side, String run, TrialResult trial) {
        chosen.put("run_" + side, run);
        chosen.put("variant_" + side, trial.subject().name());
        chosen.put("trial_" + side, String.valueOf(trial.number()));
    }

    private static double valueOf(String query) throws Exception {
        List<Series> series = prometheus.at(now(), query);
        assertThat(series).as(query).hasSize(1);
        return series.getFirst().last();
    }

    private static double now() {
        return System.currentTimeMillis() / 1000.0;
    }

    @TestFactory
    Stream<DynamicTest> everyQueryHasAnAnswerInTheUnitOfItsPanel() {
        return dashboard.queries().stream()
                .map(query -> DynamicTest.dynamicTest(query.toString(), () -> assertAnswered(query)));
    }

    /** B is shifted onto the time axis of A. */
    private static void assertAnswered(Query query) throws IOException, InterruptedException {
        MeasuredLoad load = loads.get(SPRING);

        List<Series> answer = prometheus.between(load.settled(), load.end(), query.with(variables));

        assertThat(answer)
                .as("%s", query.with(variables))
                .isNotEmpty()
                .allSatisfy(series -> assertThat(series.values())
                        .as("%s in %s", series.labels(), query.unit())
                        .isNotEmpty()
                        .allSatisfy(value -> assertThat(value).isBetween(0.0, HIGHEST.get(query.unit()))));
    }

    @TestFactory
    Stream<DynamicTest> trialsAreAnnotated() {
        return dashboard.annotations().stream()
                .map(query -> DynamicTest.dynamicTest(query.toString(), () -> {
                    MeasuredLoad load = loads.get(SPRING);

                    List<Series> answer = prometheus.between(load.start(), load.end(), query.with(variables));

                    assertThat(answer).hasSize(1);
                    assertThat(answer.getFirst().labels().path("workload").asText())
                            .isEqualTo("movies");
                    assertThat(answer.getFirst().values()).isNotEmpty().containsOnly(1.0);
                }));
    }

    @Test
    void variantsAndTrialsCanBeChosen() throws Exception {
        assertThat(choices("run_a")).containsExactly(variables.get("run_a"));
        assertThat(choices("variant_a")).containsExactlyInAnyOrder(SPRING, QUARKUS);
        assertThat(choices("variant_b")).containsExactlyInAnyOrder(SPRING, QUARKUS);
        assertThat(choices("trial_a")).containsExactly(variables.get("trial_a"));
        assertThat(choices("trial_b")).containsExactly(variables.get("trial_b"));
    }

    private static List<String> choices(String variable) throws IOException, InterruptedException {
        Matcher asked = dashboard.labelValues(variable);
        String ever = "last_over_time((%s)[15m:1s])".formatted(Dashboard.filled(asked.group(1), variables));
        return prometheus.at(now(), ever).stream()
                .map(series -> series.labels().path(asked.group(2)).asText())
                .distinct()
                .toList();
    }

    /** The shift is whole seconds plus one millisecond, because Prometheus refuses an offset of zero. */
    @Test
    void bothBeginTogether() {
        double seconds = Double.parseDouble(variables.get("shift")) / 1000;

        assertThat(seconds)
                .isCloseTo(loads.get(SPRING).start() - loads.get(QUARKUS).start(), within(25.0));
    }

    @TestFactory
    Stream<DynamicTest> theMetricsAreThoseThatHiloMeasures() {
        return loads.entrySet().stream()
                .map(load -> DynamicTest.dynamicTest(load.getKey(), () -> assertAgrees(load.getValue())));
    }

    private static void assertAgrees(MeasuredLoad load) throws IOException, InterruptedException {
        assertThat(mean(load, "sum without (outcome) (hilo:requests:rate%s)"))
                .as("requests per second")
                .isCloseTo(SteadyRun.REQUESTS_PER_SECOND, withinPercentage(10));
        assertThat(mean(load, "hilo:cpu:ratio%s") * 100)
                .as("CPU, against /proc")
                .isCloseTo(load.metric(Metric.APPLICATION_CPU_MEAN_PERCENT), withinPercentage(20));
        assertThat(mean(load, "hilo:heap_max:bytes%s")).isEqualTo(HEAP_LIMIT);
        assertThat(mean(load, "hilo:heap_used:bytes%s") / 1024 / 1024)
                .as("heap, in MB")
                .isBetween(10.0, load.metric(Metric.HEAP_USED_MAX_MB) * 1.1);
        assertThat(mean(load, "hilo:request_mean:seconds%s") * 1000)
                .as("mean at the server, against what clients saw")
                .isBetween(0.01, load.metric(Metric.LATENCY_P99_MS));
        assertThat(mean(load, "hilo:pool_active:count%s")).isBetween(0.0, 20.0);
    }

    /** The thread counts of a dump lie between those of the scrapes around it. A delayed server creates dozens of threads at once. */
    @TestFactory
    Stream<DynamicTest> threadsByStateAreThoseOfAThreadDump() {
        return dumps.entrySet().stream()
                .map(dump -> DynamicTest.dynamicTest(
                        dump.getKey(), () -> assertSameThreads(dump.getKey(), dump.getValue())));
    }

    private static void assertSameThreads(String variant, ThreadDump dump) throws IOException, InterruptedException {
        String query = "hilo:threads:count{variant=\"%s\"}".formatted(variant);
        List<Series> series = prometheus.between(dump.time() - 4, dump.time() + 4, query);

        assertThat(series)
                .hasSize(Thread.State.values().length)
                .allSatisfy(one -> assertThat(
                                (double) dump.count(one.labels().path("state").asText()))
                        .as("%s: %s around %s", one.labels(), one.values(), dump)
                        .isBetween(one.lowest() - 5, one.highest() + 5));
        assertThat((double) dump.all())
                .as("all of %s", dump)
                .isBetween(
                        series.stream().mapToDouble(Series::lowest).sum() - 3,
                        series.stream().mapToDouble(Series::highest).sum() + 3);
    }

    @TestFactory
    Stream<DynamicTest> theHeapIsBetweenWhatTheRecorderTellsOfTheCollectionsAround() {
        return loads.entrySet().stream()
                .map(load -> DynamicTest.dynamicTest(load.getKey(), () -> assertHeapAsRecorded(load.getValue())));
    }

    private static void assertHeapAsRecorded(MeasuredLoad load) throws IOException, InterruptedException {
        Map<Double, Double> scraped = prometheus.scraped("jvm_memory_used_bytes{area=\"heap\", variant=\"%s\"}"
                .formatted(load.trial().subject().name()));
        Map<Double, Bounds> bounds = RecordedHeap.read(load.recording()).bounds(scraped);

        assertThat(bounds).as("scrapes between two collections").hasSizeGreaterThan(2);
        bounds.forEach((time, bound) -> assertThat(scraped.get(time))
                .as("heap at %.3f", time)
                .isBetween(bound.low() - REGIONS, bound.high() + REGIONS));
    }

    private static double mean(MeasuredLoad load, String query) throws IOException, InterruptedException {
        String selector = "{variant=\"%s\"}".formatted(load.trial().subject().name());
        List<Series> series = prometheus.between(load.settled(), load.end(), query.formatted(selector));
        assertThat(series).as(query).hasSize(1);
        return series.getFirst().mean();
    }

    @Test
    void nothingIsATargetAfterTheRun() throws IOException {
        assertThat(new ObjectMapper().readTree(prometheus.targets().toFile())).isEmpty();
    }
}
