package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.stats.Crossing.Point;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CrossingTest {
    @Test
    void theEndsAreWhereTheBandOfTheIntervalsPassesNone() {
        Crossing crossing = crossing(point(10, -1, 0.5), point(1000, 1, 0.5));
        assertThat(crossing.at().orElseThrow()).isCloseTo(100, within(1e-9));
        assertThat(crossing.low()).isCloseTo(10 * Math.pow(100, 0.25), within(1e-9));
        assertThat(crossing.high()).isCloseTo(10 * Math.pow(100, 0.75), within(1e-9));
        assertThat(crossing.rising()).isTrue();
    }

    @Test
    void aFallingChangeHasTheSameCrossing() {
        Crossing crossing = crossing(point(10, 1, 0.5), point(1000, -1, 0.5));
        assertThat(crossing.at().orElseThrow()).isCloseTo(100, within(1e-9));
        assertThat(crossing.low()).isCloseTo(10 * Math.pow(100, 0.25), within(1e-9));
        assertThat(crossing.rising()).isFalse();
    }

    @Test
    void anEndThatTheIntervalsDoNotShowIsOpen() {
        assertThat(crossing(point(10, -1, 2), point(1000, 1, 0.5)).low()).isZero();
        assertThat(crossing(point(10, -1, 0.5), point(1000, 1, 2)).high()).isInfinite();
        assertThat(Crossing.of(List.of(point(10, -1, 2), point(1000, 1, 2)))).isEmpty();
    }

    @Test
    void aBoundOnlyNarrowsFromItsOwnSide() {
        Point atLeast = new Point(1000, 1, new Interval(0.5, 1.5), true);
        Crossing crossing = crossing(point(10, -1, 0.5), atLeast);
        assertThat(crossing.at()).isEmpty();
        assertThat(crossing.low()).isEqualTo(10);
        assertThat(crossing.high()).isCloseTo(10 * Math.pow(100, 0.75), within(1e-9));
    }

    @Test
    void fromZeroTheLineIsStraightOverTheValue() {
        assertThat(crossing(point(0, -1, 0.1), point(50, 1, 0.1)).at().orElseThrow())
                .isCloseTo(25, within(1e-9));
    }

    @Test
    void withoutOneChangeOfSignThereIsNone() {
        assertThat(Crossing.of(List.of(point(10, 1, 0.1), point(100, 2, 0.1)))).isEmpty();
        assertThat(Crossing.of(List.of(point(10, -1, 0.1), point(50, 1, 0.1), point(100, -1, 0.1))))
                .isEmpty();
        assertThat(Crossing.of(List.of(point(10, -1, 0.1)))).isEmpty();
    }

    /** Rates of a search are steps, so two sides may have the same to the last digit. */
    @Test
    void noChangeAtTheFirstValueIsNoCrossing() {
        assertThat(Crossing.of(List.of(point(10, 0, 0.1), point(100, -1, 0.1)))).isEmpty();
        assertThat(Crossing.of(List.of(point(10, 0, 0.1), point(100, 1, 0.1)))).isEmpty();
        assertThat(Crossing.of(List.of(point(10, 0, 0.1), point(100, 0, 0.1)))).isEmpty();
        assertThat(crossing(point(10, -1, 0.1), point(50, 0, 0.1), point(100, 1, 0.1))
                        .at())
                .hasValue(50);
    }

    @Test
    void theEstimateLiesWithinItsEnds() {
        SplittableRandom random = new SplittableRandom(47);
        for (int run = 0; run < 500; run++) {
            double half = random.nextDouble(0.001, 4);
            Point below = point(20, random.nextDouble(-3, -0.01), half);
            Point above = point(200, random.nextDouble(0.01, 3), half);
            Crossing.of(List.of(above, below))
                    .ifPresent(crossing ->
                            assertThat(crossing.at().orElseThrow()).isBetween(crossing.low(), crossing.high()));
        }
    }

    private static Crossing crossing(Point... points) {
        return Crossing.of(List.of(points)).orElseThrow();
    }

    private static Point point(double value, double linear, double half) {
        return new Point(value, linear, new Interval(linear - half, linear + half), false);
    }
}
