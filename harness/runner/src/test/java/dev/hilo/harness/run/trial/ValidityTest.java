package dev.hilo.harness.run.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidityTest {
    private static final Validity OPEN =
            new Validity(Load.open(List.of(new LoadPhase(1, 1, 1)), Arrivals.EVEN), Optional.of("team/busy-1"));
    private static final Validity CLOSED = new Validity(Load.closed(new Clients(1, 1)), Optional.empty());

    @Test
    void metricsAtTheLimitsAreValid() {
        assertThat(OPEN.objection(Map.of(
                        Metric.ARRIVALS_UNSENT, 0.0,
                        Metric.ARRIVALS_LATE_PERCENT, Validity.LATE_PERCENT,
                        Metric.GENERATOR_CPU_MEAN_PERCENT, LoadGenerator.FULL_CPU_PERCENT,
                        Metric.HOST_STEAL_PERCENT, CpuTicks.MUCH_STEAL_PERCENT,
                        Metric.NODE_STEAL_PERCENT, CpuTicks.MUCH_STEAL_PERCENT,
                        Metric.HOST_OTHER_CPU_PERCENT, Validity.OTHERS_PERCENT,
                        Metric.HOST_THROTTLED_PERCENT, Validity.THROTTLED_PERCENT,
                        Metric.CLOCK_STEP_MS, Validity.CLOCK_STEP_MS,
                        Metric.DUET_FULL_PERCENT, Validity.FULL_PERCENT)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ARRIVALS_UNSENT            |     3 | 3.000 arrivals were not sent (limit 0.000)
            ARRIVALS_LATE_PERCENT      |   1.5 | 1.500 % of the time the load generator was behind its schedule (limit 1.000)
            GENERATOR_CPU_MEAN_PERCENT | 91.25 | 91.25 % of a processor used by the load generator (limit 80.00)
            HOST_STEAL_PERCENT         |  12.5 | 12.50 % of the processors' time taken by the host (limit 5.000)
            NODE_STEAL_PERCENT         |     6 | 6.000 % of the time of its node's processors taken by the node's host (limit 5.000)
            HOST_OTHER_CPU_PERCENT     |    45 | 45.00 % of a processor used by other programs (limit 20.00)
            HOST_THROTTLED_PERCENT     |     2 | 2.000 % of a processor throttled by the control group's quota (limit 1.000)
            DUET_FULL_PERCENT          | 83.33 | both sides together filled their processors for 83 % of the time in which both were loaded (limit 50 %), so each had only what the other left: a lower rate leaves room (--rate-scale 0.5)
            CLOCK_STEP_MS              |   250 | 250.0 ms by which the wall clock was stepped (limit 100.0)
            """)
    void eachReasonIsReported(Metric metric, double value, String reason) {
        assertThat(OPEN.objection(Map.of(metric, value))).contains(reason);
    }

    @Test
    void allReasonsAreReported() {
        assertThat(OPEN.objection(Map.of(Metric.ARRIVALS_UNSENT, 3.0, Metric.HOST_STEAL_PERCENT, 12.5)))
                .contains("3.000 arrivals were not sent (limit 0.000); "
                        + "12.50 % of the processors' time taken by the host (limit 5.000)");
    }

    @Test
    void aMachineThatStalledInMostWindowsIsReported() {
        assertThat(OPEN.objection(Map.of(Metric.WINDOW_PAIRS, 20.0, Metric.WINDOW_PAIRS_DISTURBED, 10.0)))
                .isEmpty();
        assertThat(OPEN.objection(Map.of(Metric.WINDOW_PAIRS, 20.0, Metric.WINDOW_PAIRS_DISTURBED, 11.0)))
                .contains("the machine stalled in 11 of 20 pairs of windows (limit 50 %)");
    }

    /** The application may have held up the generator by its own stall, and the next attempt need not show it. */
    @Test
    void whatFailedInATrialThatDoesNotCountIsReported() {
        assertThat(OPEN.objection(
                        Map.of(Metric.ARRIVALS_LATE_PERCENT, 1.5, Metric.FAILURES, 680.0, Metric.REQUESTS_OK, 320.0)))
                .contains(
                        "1.500 % of the time the load generator was behind its schedule (limit 1.000); 68.00 % of the requests failed");
        assertThat(OPEN.objection(
                        Map.of(Metric.ARRIVALS_LATE_PERCENT, 1.5, Metric.FAILURES, 50.0, Metric.REQUESTS_OK, 950.0)))
                .contains("1.500 % of the time the load generator was behind its schedule (limit 1.000)");
    }

    /** Failed requests are a result, not a fault of the trial. */
    @Test
    void failuresAreValid() {
        assertThat(OPEN.objection(Map.of(Metric.FAILURES, 5000.0))).isEmpty();
    }

    /** In a closed load, the slower of application and generator sets the pace; it must be the application. */
    @Test
    void aBusyGeneratorIsNoObjectionWhereTheApplicationWasTheLimit() {
        assertThat(CLOSED.objection(Map.of(
                        Metric.GENERATOR_CPU_MEAN_PERCENT,
                        91.25,
                        Metric.APPLICATION_CPU_MEAN_PERCENT,
                        Validity.SATURATED_PERCENT)))
                .isEmpty();
        assertThat(CLOSED.objection(
                        Map.of(Metric.GENERATOR_CPU_MEAN_PERCENT, 91.25, Metric.APPLICATION_CPU_MEAN_PERCENT, 94.9)))
                .contains(
                        "91.25 % of a processor used by the load generator, which was the limit: the application can do more"
                                + " (limit 80.00)");
    }

    /** A little of them is everywhere: the agents of a node. */
    @Test
    void otherPodsOfTheNodeDisturbAsOtherProgramsDo() {
        assertThat(OPEN.objection(Map.of(Metric.NODE_OTHER_PODS_PERCENT, 19.0))).isEmpty();
        assertThat(OPEN.objection(Map.of(Metric.NODE_OTHER_PODS_PERCENT, 34.0)))
                .hasValue("34.00 % of a processor used by other pods of the node, most by team/busy-1 (limit 20.00)");
    }
}
