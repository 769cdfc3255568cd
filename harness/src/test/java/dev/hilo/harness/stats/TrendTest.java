package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TrendTest {
    @Test
    void theSlopeIsTheMedianOfAllPairs() {
        assertThat(Trend.of(5, 4, 3, 2).slope()).isEqualTo(-1);
        assertThat(Trend.of(5, 4, 90, 2, 1).slope()).as("one outlier").isEqualTo(-1);
        assertThat(Trend.of(3, 3, 3).slope()).isZero();
    }

    /** Of the 24 orders of four values 1 has six falling pairs, 3 have five and 5 have four. */
    @Test
    void theProbabilityIsCountedOverAllOrders() {
        assertThat(Trend.of(4, 3, 2, 1).fallP()).isCloseTo(1 / 24.0, within(1e-12));
        assertThat(Trend.of(4, 3, 1, 2).fallP()).isCloseTo(4 / 24.0, within(1e-12));
        assertThat(Trend.of(4, 2, 1, 3).fallP()).isCloseTo(9 / 24.0, within(1e-12));
        assertThat(Trend.of(1, 2, 3, 4).fallP()).isCloseTo(1, within(1e-12));
        assertThat(Trend.of(2, 2, 2, 2).fallP()).isCloseTo(1, within(1e-12));
    }

    /** Table of Kendall's S: with eight values 3.1 % of the orders have 22 falling pairs or more of 28. */
    @Test
    void agreesWithThePublishedTable() {
        assertThat(Trend.of(8, 7, 6, 3, 4, 5, 0, 1).fallP()).isCloseTo(0.0071, within(5e-5));
        assertThat(Trend.of(8, 7, 6, 2, 3, 4, 5, 1).fallP()).isCloseTo(0.031, within(5e-4));
    }

    @Test
    void callsNoiseATrendAsOftenAsItsLevelSays() {
        Random random = new Random(7);
        int falls = 0;
        for (int i = 0; i < 10_000; i++) {
            falls += Trend.of(random.doubles(8).toArray()).fallP() < 0.05 ? 1 : 0;
        }
        assertThat(falls).isBetween(250, 370);
    }

    @Test
    void refusesWhatHasNoTrend() {
        assertThatIllegalArgumentException().isThrownBy(() -> Trend.of(1)).withMessageContaining("[1.0]");
        assertThatIllegalArgumentException().isThrownBy(() -> Trend.of(1, Double.NaN));
    }
}
