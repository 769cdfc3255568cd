package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.LoadPhase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ValidityTest {
    private static final Validity OPEN = new Validity(new Load(List.of(new LoadPhase(1, 1, 1)), null));
    private static final Validity CLOSED = new Validity(new Load(List.of(), new Load.Clients(1, 1)));

    @Test
    void figuresAtTheLimitsAreValid() {
        assertThat(OPEN.objection(Map.of(
                        Figure.ARRIVALS_UNSENT, 0.0,
                        Figure.GENERATOR_CPU_MEAN_PERCENT, Validity.GENERATOR_CPU_PERCENT,
                        Figure.HOST_STEAL_PERCENT, Validity.STEAL_PERCENT)))
                .isEmpty();
    }

    @Test
    void eachReasonIsTold() {
        assertThat(OPEN.objection(Map.of(
                        Figure.ARRIVALS_UNSENT, 3.0,
                        Figure.GENERATOR_CPU_MEAN_PERCENT, 91.25,
                        Figure.HOST_STEAL_PERCENT, 12.5)))
                .contains("3.000 arrivals were not sent (limit 0.000); "
                        + "91.25 % of a processor used by the load generator (limit 80.00); "
                        + "12.50 % of the processors' time taken by the host (limit 5.000)");
    }

    /** Failed requests are a result, not a fault of the trial. */
    @Test
    void failuresAreValid() {
        assertThat(OPEN.objection(Map.of(Figure.FAILURES, 5000.0))).isEmpty();
    }

    /** In a closed load the slower of the two sets the pace: it must be the application. */
    @Test
    void aBusyGeneratorIsNoObjectionWhereTheApplicationWasTheLimit() {
        assertThat(CLOSED.objection(Map.of(
                        Figure.GENERATOR_CPU_MEAN_PERCENT,
                        91.25,
                        Figure.APPLICATION_CPU_MEAN_PERCENT,
                        Validity.SATURATED_PERCENT)))
                .isEmpty();
        assertThat(CLOSED.objection(
                        Map.of(Figure.GENERATOR_CPU_MEAN_PERCENT, 91.25, Figure.APPLICATION_CPU_MEAN_PERCENT, 94.9)))
                .contains(
                        "91.25 % of a processor used by the load generator, which was the limit: the application can do more"
                                + " (limit 80.00)");
    }
}
