package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.FAILURES;
import static dev.hilo.harness.result.Metric.FAILURES_TIMEOUT;
import static dev.hilo.harness.result.Metric.LATENCY_P50_MS;
import static dev.hilo.harness.result.Metric.LATENCY_P99_MS;
import static dev.hilo.harness.result.Metric.REQUESTS_OK;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Verdict;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An application that answers half of its requests with an error at once has a good p99 of the other half. */
class FailureGapTest {
    private final FakeDuets run = new FakeDuets().prior(LATENCY_P99_MS, 0.1, 4);

    @Test
    void latenciesOfASideThatFailsManyMoreCannotBeCompared() {
        duets(failing(0, 0, 90), failing(50, 0, 10));

        TestedContrast p99 = answer(LATENCY_P99_MS);

        assertThat(p99.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(p99.invalid())
                .startsWith("the share of failed requests, which have no latency, is 50 % with")
                .endsWith("platform");
        assertThat(answer(LATENCY_P50_MS).verdict()).isEqualTo(Verdict.INVALID);
        assertThat(answer(REQUEST_CPU_MS_PER_REQUEST).verdict()).isNotEqualTo(Verdict.INVALID);
        assertThat(gap()).isPresent().get().satisfies(failures -> {
            assertThat(failures.isMore()).isTrue();
            assertThat(failures.shares()).startsWith("50 % with ");
        });
    }

    @Test
    void aFewFailuresChangeNothing() {
        duets(failing(1, 0, 90), failing(5.5, 0, 10));

        assertThat(answer(LATENCY_P99_MS).verdict()).isEqualTo(Verdict.BETTER);
        assertThat(gap()).isEmpty();
    }

    @Test
    void withAStrictGoalAPercentIsTheLimit() {
        run.setting(RunResult.CAPACITY_GOAL, "p99<=100ms,errors<=0.1%");
        duets(failing(0, 0, 90), failing(1.2, 0, 10));

        assertThat(answer(LATENCY_P99_MS).invalid()).contains("1.2 % with");
    }

    @Test
    void fewerFailuresThanReachP99AreNoGapWhateverTheGoal() {
        run.setting(RunResult.CAPACITY_GOAL, "p99<=100ms,errors<=0.1%");
        duets(failing(0, 0, 90), failing(0.9, 0, 10));

        assertThat(answer(LATENCY_P99_MS).verdict()).isEqualTo(Verdict.BETTER);
        assertThat(gap()).isEmpty();
    }

    /** A timeout has a latency, so the p99 is a bound and the failures are still told. */
    @Test
    void timeoutsAreTold() {
        duets(failing(0, 0, 90), failing(30, 30, 2000));

        assertThat(answer(LATENCY_P99_MS).atLeast()).isTrue();
        assertThat(answer(LATENCY_P99_MS).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(gap()).isPresent();
    }

    private void duets(Map<Metric, Double> platform, Map<Metric, Double> virtual) {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, platform, VIRTUAL, virtual);
        }
    }

    private static Map<Metric, Double> failing(double percent, double timeouts, double p99) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        metrics.putAll(Map.of(REQUESTS_OK, 1000 - 10 * percent, FAILURES, 10 * percent));
        metrics.putAll(Map.of(FAILURES_TIMEOUT, 10 * timeouts, LATENCY_P99_MS, p99, LATENCY_P50_MS, 5.0));
        metrics.put(REQUEST_CPU_MS_PER_REQUEST, 0.5);
        return metrics;
    }

    private TestedContrast answer(Metric metric) {
        return view().verdicts().tested().stream()
                .filter(tested -> tested.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    private Optional<FailureGap> gap() {
        return FailureGap.of(answer(LATENCY_P99_MS).contrast(), view());
    }

    private RunView view() {
        return run.analysis().views().getFirst();
    }
}
