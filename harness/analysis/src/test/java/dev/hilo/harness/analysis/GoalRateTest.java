package dev.hilo.harness.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.analysis.GoalRate.Bound;
import dev.hilo.harness.result.metrics.CurveWindow;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GoalRateTest {
    private static final int[] RATES = {100, 200, 300};

    @Test
    void theRateLiesBetweenTheLastThatMeetsTheGoalAndTheFirstThatMissesIt() {
        // a quarter of the goal, then four times as much: the same way to it and from it
        GoalRate rate = GoalRate.of(windows(10, 25, 400)).orElseThrow();

        assertThat(rate.perSecond()).isCloseTo(250, within(1e-9));
        assertThat(rate.bound()).isEqualTo(Bound.NONE);
    }

    @Test
    void theFirstRateThatMissesTheGoalCountsWhateverIsAbove() {
        assertThat(GoalRate.of(windows(50, 200, 50)).orElseThrow().perSecond()).isCloseTo(150, within(1e-9));
    }

    @Test
    void aGoalThatIsNotCrossedGivesABound() {
        assertThat(GoalRate.of(windows(10, 25, 99))).contains(new GoalRate(300, Bound.AT_LEAST));
        assertThat(GoalRate.of(windows(101, 150, 400))).contains(new GoalRate(100, Bound.AT_MOST));
    }

    @Test
    void anApplicationThatDiedServesTheRateBelow() {
        assertThat(GoalRate.of(windows(10, 25, Double.POSITIVE_INFINITY))).contains(new GoalRate(200, Bound.NONE));
    }

    @Test
    void aWindowThatSaysNothingIsLeftOut() {
        assertThat(GoalRate.of(windows(10, 25, Double.NaN))).contains(new GoalRate(200, Bound.AT_LEAST));
        assertThat(GoalRate.of(windows(Double.NaN, Double.NaN, Double.NaN))).isEmpty();
    }

    @Test
    void theWindowsOfARateCountByTheMeanOfTheirLogarithms() {
        List<CurveWindow> upAndDown = List.of(window(100, 50), window(200, 400), window(200, 100), window(100, 50));

        assertThat(GoalRate.of(upAndDown).orElseThrow().perSecond()).isCloseTo(150, within(1e-9));
    }

    private static List<CurveWindow> windows(double... goalPercent) {
        return IntStream.range(0, RATES.length)
                .mapToObj(at -> window(RATES[at], goalPercent[at]))
                .toList();
    }

    private static CurveWindow window(int perSecond, double goalPercent) {
        return new CurveWindow(1, perSecond, perSecond, true, 1, 2, 0, 0, 5, goalPercent, "");
    }
}
