package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The seconds that docs/method-capacity.md names. */
class CapacityAimTest {
    private static final LatencyGoal GOAL = LatencyGoal.parse("p99<=100ms");

    /** The loads in which the heap of a duet is counted take 38 s of them. */
    @Test
    void theSecondsOfASearchFollowFromItsSteps() {
        CapacityAim search = new CapacityAim(GOAL, 300, false, Optional.empty());

        assertThat(search.mostSeconds(1, false)).isEqualTo(249);
        assertThat(search.mostSeconds(2, false)).isEqualTo(38 + 449);
    }

    @Test
    void podsTakeLongerToStartAndInEachStep() {
        CapacityAim search = new CapacityAim(GOAL, 300, false, Optional.empty());

        assertThat(search.mostSeconds(1, true)).isEqualTo(249 + 94);
        assertThat(search.mostSeconds(2, true)).isEqualTo(38 + 449 + 94);
    }

    @Test
    void aCurveAroundAGivenRateHasSixteenStepsAndNoSearch() {
        CapacityAim curve = new CapacityAim(GOAL, 300, false, Optional.of(new CurveRates(OptionalInt.of(400))));

        assertThat(curve.mostSeconds(2, false)).isEqualTo(38 + 361);
    }
}
