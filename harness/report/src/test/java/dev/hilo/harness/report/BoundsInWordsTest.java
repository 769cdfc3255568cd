package dev.hilo.harness.report;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.LATENCY_P99_MS;
import static dev.hilo.harness.result.Metric.LATENCY_TIMEOUTS_PERCENT;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.FakeDuets;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.overview.WorkloadFinding;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Metric;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One duet, of which at least one side has a p99 that is the timeout of 2 s. */
class BoundsInWordsTest {
    private static final Map<Metric, Double> TIMES_OUT = of(1, 2003, 5);

    @Test
    void aBoundWithoutAVerdictIsToldAsOne() {
        RunView view = duet(of(1.1, 100, 0));

        assertThat(Findings.of(view).answers().getFirst())
                .contains("p99 was at least 95 % lower, which may be chance; 1 of 2 blocks.");
        assertThat(ruled(view))
                .isEqualTo("Metrics only, 1 block of 2 needed: 1.10× request CPU and at most 0.05× p99.");
    }

    @Test
    void boundsOfBothSidesAreNoMetric() {
        assertThat(ruled(duet(of(1.1, 2003, 8))))
                .startsWith(
                        "Metrics only, 1 block of 2 needed: 1.10× request CPU; invalid: p99 (platform: the p99 is only a bound");
    }

    /** What is only a bound is neither the best nor near it. */
    @Test
    void aBoundIsNeitherTheBestNorNearIt() {
        assertThat(found(of(1.1, 2010, 5)))
                .contains("p99 latency: the lowest ≥ 2,003 ms (platform), so the best is not known.");
        assertThat(found(of(1.1, 1990, 0)))
                .contains("p99 latency: best 1,990 ms (virtual), last ≥ 2,003 ms (platform).");
    }

    /** Latencies mean little beside failures, in a run of several workloads, too. */
    @Test
    void failuresAreInTheFindingsOfAWorkload() {
        Map<Metric, Double> failing = Map.of(LATENCY_P99_MS, 100.0, Metric.REQUESTS_OK, 980.0, Metric.FAILURES, 20.0);

        assertThat(found(failing)).contains("Requests failed, in the median trial: virtual (20, at most 20).");
    }

    private static String found(Map<Metric, Double> virtual) {
        return WorkloadFinding.of(duet(virtual)).sentence();
    }

    private static RunView duet(Map<Metric, Double> virtual) {
        return new FakeDuets()
                .duet(PLATFORM, TIMES_OUT, VIRTUAL, virtual)
                .analysis()
                .views()
                .getFirst();
    }

    private static String ruled(RunView view) {
        return new VerdictWords(view.verdicts(), view.kind())
                .ruled(view.verdicts().primary().getFirst());
    }

    private static Map<Metric, Double> of(double cpu, double p99, double timeoutsPercent) {
        return Map.of(REQUEST_CPU_MS_PER_REQUEST, cpu, LATENCY_P99_MS, p99, LATENCY_TIMEOUTS_PERCENT, timeoutsPercent);
    }
}
