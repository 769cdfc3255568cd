package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.ANSWERS_LATE_MS;
import static dev.hilo.harness.result.Metric.ANSWERS_LATE_PERCENT;
import static dev.hilo.harness.result.Metric.LATENCY_P50_MS;
import static dev.hilo.harness.result.Metric.LATENCY_P99_MS;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Latencies of 20 and 5 ms at both sides, if nothing else is said. */
class LateReadingTest {
    private static final double P99 = 20;
    private static final double P50 = 5;

    @Test
    void latenciesOfALateGeneratorAreNotTheSame() {
        FakeDuets run = duets(2, 3, 1);

        assertThat(answer(run, LATENCY_P99_MS).verdict()).isEqualTo(Verdict.INVALID);
        assertThat(answer(run, LATENCY_P99_MS).invalid())
                .isEqualTo(
                        "the load generator read 2 % of the answers late, by 3.0 ms: that is in the latencies of both"
                                + " sides, and makes them more alike");
        assertThat(answer(run, REQUEST_CPU_MS_PER_REQUEST).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void aDifferenceIsShownAllTheSame() {
        assertThat(answer(duets(2, 3, 1.5), LATENCY_P99_MS).verdict()).isEqualTo(Verdict.WORSE);
    }

    /** Two of a hundred answers are not those in the middle. */
    @Test
    void aMedianNeedsMoreLateAnswers() {
        assertThat(answer(duets(2, 3, 1), LATENCY_P50_MS).verdict()).isEqualTo(Verdict.SAME);
        assertThat(answer(duets(12, 3, 1), LATENCY_P50_MS).verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void littleLatenessIsNoMatter() {
        assertThat(answer(duets(0.5, 30, 1), LATENCY_P99_MS).verdict()).isEqualTo(Verdict.SAME);
        assertThat(answer(duets(12, 1.5, 1), LATENCY_P99_MS).verdict()).isEqualTo(Verdict.SAME);
    }

    /** @param ratio of the latencies of the second side to those of the first */
    private static FakeDuets duets(double latePercent, double lateMillis, double ratio) {
        FakeDuets run = new FakeDuets();
        for (double noise : new double[] {0.999, 1, 1.001}) {
            run.duet(
                    PLATFORM,
                    side(latePercent, lateMillis, noise),
                    VIRTUAL,
                    side(latePercent, lateMillis, ratio / noise));
        }
        return run;
    }

    private static Map<Metric, Double> side(double latePercent, double lateMillis, double factor) {
        return Map.of(
                ANSWERS_LATE_PERCENT,
                latePercent,
                ANSWERS_LATE_MS,
                lateMillis,
                LATENCY_P99_MS,
                P99 * factor,
                LATENCY_P50_MS,
                P50 * factor,
                REQUEST_CPU_MS_PER_REQUEST,
                0.5);
    }

    private static TestedContrast answer(FakeDuets run, Metric metric) {
        return run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(tested -> tested.metric() == metric)
                .findFirst()
                .orElseThrow();
    }
}
