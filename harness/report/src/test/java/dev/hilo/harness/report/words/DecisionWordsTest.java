package dev.hilo.harness.report.words;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.CAPACITY_PER_S;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.FakeDuets;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DecisionWordsTest {
    private final FakeDuets run = new FakeDuets().prior(CAPACITY_PER_S, 0.11, 4);

    /** Most duets of platform had another partner, in an hour in which the machine was twice as fast. */
    @Test
    void theRatesOfAVerdictAreThoseOfItsOwnDuets() {
        duets(3, 1000, 1300);
        for (int number = 0; number < 4; number++) {
            run.duet(CAPACITY_PER_S, PLATFORM, 2000, REACTIVE_PLATFORM, 2000);
        }

        assertThat(line()).isEqualTo("Above 1,000 requests a second only virtual meets the goal, up to 1,300.");
    }

    /** Virtual is better by the mean of ratios and held less in the duet in the middle. */
    @Test
    void ratesThatDoNotShowTheVerdictAreNotTold() {
        duets(4, 400, 600);
        duets(5, 1000, 990);

        assertThat(line()).isEmpty();
    }

    /** 600 requests a second, of which half are answered in 2 ms and the others wait for their timeout of 2 s: about 600 at once. */
    @Test
    void requestsThatTimeOutAreAmongThoseAtOnce() {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, waiting(300, 1001, 9000, 9000), VIRTUAL, waiting(600, 2, 18_000, 0));
        }
        RunView view = run.analysis().views().getFirst();

        assertThat(DecisionWords.line(view.verdicts().primary().getFirst(), view))
                .isEqualTo(
                        "Requests at once, by Little's law the mean of a trial: at most 601 with platform, 1.20 with virtual.");
    }

    private static Map<Metric, Double> waiting(double throughput, double meanMillis, double good, double timeouts) {
        return Map.of(
                CAPACITY_PER_S,
                1000.0,
                Metric.THROUGHPUT_PER_S,
                throughput,
                Metric.LATENCY_MEAN_MS,
                meanMillis,
                Metric.REQUESTS_OK,
                good,
                Metric.FAILURES_TIMEOUT,
                timeouts);
    }

    private void duets(int count, double platform, double virtual) {
        for (int number = 0; number < count; number++) {
            run.duet(CAPACITY_PER_S, PLATFORM, platform, VIRTUAL, virtual);
        }
    }

    private String line() {
        RunView view = run.analysis().views().getFirst();
        Contrast pair = view.verdicts().primary().getFirst();
        assertThat(view.verdicts().answers(pair))
                .extracting(TestedContrast::verdict)
                .containsExactly(Verdict.BETTER);
        return DecisionWords.line(pair, view);
    }
}
