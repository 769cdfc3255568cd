package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.run.capacity.CurveRates.Point;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CurveRatesTest {
    @Test
    void goesUpAndTheSameWayDown() {
        assertThat(new CurveRates(OptionalInt.empty()).around(250))
                .containsExactly(
                        new Point(10, 25, true),
                        new Point(30, 75, true),
                        new Point(50, 125, true),
                        new Point(70, 175, true),
                        new Point(85, 213, true),
                        new Point(100, 250, true),
                        new Point(110, 275, true),
                        new Point(120, 300, true),
                        new Point(120, 300, false),
                        new Point(110, 275, false),
                        new Point(100, 250, false),
                        new Point(85, 213, false),
                        new Point(70, 175, false),
                        new Point(50, 125, false),
                        new Point(30, 75, false),
                        new Point(10, 25, false));
    }

    @Test
    void noRateIsZero() {
        assertThat(new CurveRates(OptionalInt.of(1)).around(1))
                .allMatch(point -> point.perSecond() == 1)
                .hasSize(CurveRates.STEPS);
    }
}
