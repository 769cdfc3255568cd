package dev.hilo.harness.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.selfcheck.Observed.Asked;
import dev.hilo.harness.selfcheck.SelfCheckRow.Agreement;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ExpectationsTest {
    private static final long BEGIN = 1_000_000;

    /** 2000 arrivals over 10 s, one every 5 ms, at a server that pauses for 200 ms every 2 s. */
    @Test
    void latenciesFromTheIntendedStartAgreeWithThePauses() {
        Observed honest = open(200, 10, ExpectationsTest::fromTheIntendedStart);

        assertThat(Expectations.of("pauses", honest))
                .extracting(SelfCheckRow::agreement)
                .containsOnly(Agreement.OK);
    }

    /** A generator with coordinated omission: it measures from the actual sending, so it sees one slow answer per pause. */
    @Test
    void latenciesFromTheActualSendingDoNot() {
        Observed omitting = open(200, 10, arrival -> arrival % 400 == 0 ? 205 : 5);

        assertThat(Expectations.of("pauses", omitting))
                .filteredOn(check -> check.agreement() == Agreement.NOT_OK)
                .extracting(check -> String.join(": ", check.quantity(), check.known(), check.measured()))
                .containsExactly(
                        "p95, ms: 105: 5.003",
                        "p99, ms: 185: 5.003",
                        "answers after more than 25 ms: 180: 5",
                        "answers after more than 105 ms: 100: 5");
    }

    @Test
    void anAdditionalFailureDisagrees() {
        Map<Metric, Double> metrics = failing(800);
        assertThat(disagreeing("failing", observed(100, 8, metrics, arrival -> arrival == 0 ? 1_000 : 5)))
                .isEmpty();

        metrics.merge(Metric.FAILURES_STATUS, 1.0, Double::sum);
        assertThat(disagreeing("failing", observed(100, 8, metrics, arrival -> arrival == 0 ? 1_000 : 5)))
                .containsExactly("wrong status");
    }

    @Test
    void anAbsentMetricDisagrees() {
        Map<Metric, Double> metrics = failing(800);
        metrics.remove(Metric.FAILURES_REFUSED);

        assertThat(disagreeing("failing", observed(100, 8, metrics, arrival -> arrival == 0 ? 1_000 : 5)))
                .containsExactly("refused connections");
    }

    @Test
    void cpuTimeAgreesWithinATenth() {
        assertThat(computing(10.9, 43.6)).isEmpty();
        assertThat(computing(11.1, 44.4))
                .containsExactly(
                        "CPU time of the application per request, ms", "CPU of the application, % of its processors");
        assertThat(computing(5, 20)).hasSize(2);
    }

    private static List<String> computing(double perRequest, double percent) {
        Map<Metric, Double> metrics = sent(40, 8);
        metrics.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, perRequest);
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, percent);
        return disagreeing("computing", observed(40, 8, metrics, arrival -> 10));
    }

    @Test
    void theRecorderMustSeeThePausesOfTheJvmsOwnLog() {
        List<Pause> log = List.of(
                new Pause(BEGIN - 500, 9), pauseAt(1_000, 5), pauseAt(2_000, 7), pauseAt(3_000, 6), pauseAt(9_000, 8));

        assertThat(allocating(3, 18, log)).isEmpty();
        assertThat(allocating(4, 27, log))
                .containsExactly("garbage collection pauses", "sum of garbage collection pauses, ms");
        assertThat(allocating(2, 11, log))
                .containsExactly(
                        "pauses needed for the garbage",
                        "garbage collection pauses",
                        "sum of garbage collection pauses, ms");
    }

    private static Pause pauseAt(long begun, double millis) {
        return new Pause(BEGIN + begun + Math.round(millis), millis);
    }

    private static List<String> allocating(double pauses, double total, List<Pause> log) {
        Map<Metric, Double> metrics = sent(100, 8);
        metrics.put(Metric.HEAP_USED_MAX_MB, 250.0);
        metrics.put(Metric.HEAP_USED_MAX_PERCENT, 50.0);
        metrics.put(Metric.GC_PAUSES, pauses);
        metrics.put(Metric.GC_PAUSE_TOTAL_MS, total);
        metrics.put(Metric.GC_PAUSE_MAX_MS, 7.0);
        Observed plain = observed(100, 8, metrics, arrival -> 5);
        return disagreeing(
                "allocating", new Observed(plain.asked(), metrics, plain.latencies(), log, BEGIN, BEGIN + 8_000, 1));
    }

    @Test
    void anUnknownWorkloadIsRefused() {
        Observed any = open(1, 1, arrival -> 1);
        assertThatThrownBy(() -> Expectations.of("movies", any)).hasMessageContaining("movies");
    }

    private static double fromTheIntendedStart(int arrival) {
        int phase = (arrival * 5 + 5) % 2_000;
        return phase < 200 ? 5 + 200 - phase : 5;
    }

    private static List<String> disagreeing(String workload, Observed observed) {
        return Expectations.of(workload, observed).stream()
                .filter(check -> check.agreement() != Agreement.OK)
                .map(SelfCheckRow::quantity)
                .toList();
    }

    private static Observed open(double perSecond, double seconds, IntToDoubleFunction latencyMillis) {
        return observed(perSecond, seconds, sent(perSecond, seconds), latencyMillis);
    }

    private static Map<Metric, Double> sent(double perSecond, double seconds) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        metrics.put(Metric.ARRIVALS_STARTED, perSecond * seconds);
        metrics.put(Metric.OFFERED_PER_S, perSecond);
        return metrics;
    }

    private static Map<Metric, Double> failing(double arrivals) {
        Map<Metric, Double> metrics = sent(100, 8);
        metrics.put(Metric.REQUESTS_OK, 0.95 * arrivals);
        metrics.put(Metric.THROUGHPUT_PER_S, 95.0);
        metrics.put(Metric.FAILURES, arrivals / 20);
        metrics.put(Metric.FAILURES_STATUS, arrivals / 50);
        for (Metric kind : List.of(Metric.FAILURES_CONNECTION, Metric.FAILURES_CONTENT, Metric.FAILURES_TIMEOUT)) {
            metrics.put(kind, arrivals / 100);
        }
        metrics.put(Metric.FAILURES_REFUSED, 0.0);
        return metrics;
    }

    private static Observed observed(
            double perSecond, double seconds, Map<Metric, Double> metrics, IntToDoubleFunction latencyMillis) {
        Histogram latencies = new Histogram(3);
        for (int arrival = 0; arrival < perSecond * seconds; arrival++) {
            latencies.recordValue(Math.round(latencyMillis.applyAsDouble(arrival) * 1000));
        }
        Map<Metric, Double> all = new EnumMap<>(metrics);
        all.put(Metric.LATENCY_P50_MS, latencies.getValueAtPercentile(50) / 1000.0);
        all.put(Metric.LATENCY_P95_MS, latencies.getValueAtPercentile(95) / 1000.0);
        all.put(Metric.LATENCY_P99_MS, latencies.getValueAtPercentile(99) / 1000.0);
        all.put(Metric.LATENCY_MAX_MS, latencies.getMaxValue() / 1000.0);
        return new Observed(
                new Asked(perSecond, seconds), all, latencies, List.of(), BEGIN, BEGIN + Math.round(seconds * 1000), 1);
    }
}
