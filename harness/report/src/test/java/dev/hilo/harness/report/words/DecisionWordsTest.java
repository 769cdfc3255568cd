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
import java.util.EnumMap;
import java.util.List;
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

    /** Half of the whole load times out on platform threads, and the windows, which are the seconds of rate and mean, have a share of their own. */
    @Test
    void requestsAtOnceAreThoseOfTheSecondsOfTheLatencies() {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, waiting(601, 300, 1001, 9000), VIRTUAL, waiting(1.2, 600, 2, 0));
        }
        RunView view = run.analysis().views().getFirst();

        assertThat(DecisionWords.line(view.verdicts().primary().getFirst(), view))
                .isEqualTo(
                        "Requests at once, each side alone at 200 a second, by Little's law the mean of a trial: at most 601 with platform, 1.20 with virtual.");
    }

    /** An A/A duet in which one side collapsed made its partner wait: that is none of the duets of the pair. */
    @Test
    void requestsAtOnceAreThoseOfThePairsOwnDuets() {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, waiting(2.6, 300, 8, 0), VIRTUAL, waiting(3.1, 600, 5, 0));
        }
        run.duet(VIRTUAL, waiting(30.9, 600, 50, 0), VIRTUAL, waiting(490, 600, 800, 0));
        RunView view = run.analysis().views().getFirst();

        assertThat(DecisionWords.line(view.verdicts().primary().getFirst(), view))
                .endsWith("at most 2.60 with platform, 3.10 with virtual.");
    }

    /** A trial of an earlier version does not tell how many requests timed out in the seconds of its rate. */
    @Test
    void anEarlierTrialWithTimeoutsTellsNothingOfThem() {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, earlier(waiting(0, 300, 1001, 9000)), VIRTUAL, earlier(waiting(0, 600, 2, 0)));
        }
        RunView view = run.analysis().views().getFirst();

        assertThat(DecisionWords.line(view.verdicts().primary().getFirst(), view))
                .isEqualTo(
                        "Requests at once, each side alone at 200 a second, by Little's law the mean of a trial: at most 1.20 with virtual.");
    }

    /** CPU that is the same within the band may be less or more. 200 times 4 µs are 0.08 % of a processor. */
    @Test
    void anIntervalThatReachesToBothSidesHasNoDirection() {
        for (double wobble : List.of(0.995, 1.0, 1.004, 1.002, 0.998)) {
            run.duet(Metric.REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 0.004, VIRTUAL, 0.004 * wobble);
        }
        RunView view = run.analysis().views().getFirst();
        Contrast pair = view.verdicts().primary().getFirst();

        assertThat(view.verdicts().answers(pair).getFirst().verdict()).isEqualTo(Verdict.SAME);
        assertThat(DecisionWords.line(pair, view))
                .matches("At 200 requests a second, the rate at which it was measured, request CPU changes by between"
                        + " −0\\.000\\d+ and \\+0\\.000\\d+ % of a processor\\.");
    }

    private static Map<Metric, Double> waiting(double atOnce, double throughput, double meanMillis, double timeouts) {
        return Map.of(
                CAPACITY_PER_S,
                1000.0,
                Metric.REQUESTS_AT_ONCE,
                atOnce,
                Metric.THROUGHPUT_PER_S,
                throughput,
                Metric.LATENCY_MEAN_MS,
                meanMillis,
                Metric.REQUESTS_OK,
                9000.0,
                Metric.FAILURES_TIMEOUT,
                timeouts);
    }

    private static Map<Metric, Double> earlier(Map<Metric, Double> metrics) {
        Map<Metric, Double> earlier = new EnumMap<>(metrics);
        earlier.remove(Metric.REQUESTS_AT_ONCE);
        return earlier;
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
