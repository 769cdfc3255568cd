package dev.hilo.harness.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.chart.Line.At;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void theMedianStandsAmidTheRange() {
        Spread spread = Spread.of(List.of(curve(0, 10, 1, 20), curve(0, 30, 1, 40), curve(0, 14, 1, 50)));

        assertThat(spread.median()).containsExactly(new At(0, 14), new At(1, 40));
        assertThat(spread.range()).containsExactly(new At(0, 30), new At(1, 50), new At(1, 20), new At(0, 10));
    }

    @Test
    void aTrialWithOtherPointsIsReadBetweenThem() {
        Spread spread = Spread.of(List.of(curve(0, 10, 1, 10, 2, 10), curve(0.5, 20, 1.5, 40)));

        assertThat(spread.median()).containsExactly(new At(0, 10), new At(1, 20), new At(2, 10));
    }

    @Test
    void nothingIsReadAcrossAGap() {
        Spread spread = Spread.of(List.of(curve(0, 10, 2, 10, 4, 10), curve(0, 20, 4, 20)));

        assertThat(spread.median()).containsExactly(new At(0, 15), new At(2, 10), new At(4, 15));
    }

    @Test
    void oneTrialHasNoRange() {
        assertThat(Spread.of(List.of(curve(0, 10, 1, 20), List.of())))
                .isEqualTo(new Spread(curve(0, 10, 1, 20), List.of()));
        assertThat(Spread.of(List.of())).isEqualTo(new Spread(List.of(), List.of()));
    }

    private static List<At> curve(double... coordinates) {
        List<At> points = new ArrayList<>();
        for (int at = 0; at < coordinates.length; at += 2) {
            points.add(new At(coordinates[at], coordinates[at + 1]));
        }
        return points;
    }
}
