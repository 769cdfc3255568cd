package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointsTest {
    private static final double ERROR_RATE = 0.05;
    private static final int SERIES = 200;

    @Test
    void aStepHasItsPlaceAndTheMeansOfBothSides() {
        ChangePoints series = new ChangePoints(1, 2, 1, 2, 1, 2, 11, 12, 11, 12, 11, 12);

        assertThat(series.p()).isLessThan(0.01);
        assertThat(series.changes(ERROR_RATE)).singleElement().satisfies(change -> {
            assertThat(change.at()).isEqualTo(6);
            assertThat(change.before()).isEqualTo(1.5, within(1e-9));
            assertThat(change.size()).isEqualTo(10, within(1e-9));
        });
    }

    @Test
    void aRiseAndAFallAreTwoChanges() {
        double[] values = IntStream.range(0, 30)
                .mapToDouble(at -> (at >= 10 && at < 20 ? 5 : 0) + at % 3 * 0.1)
                .toArray();

        assertThat(new ChangePoints(values).changes(ERROR_RATE))
                .extracting(ChangePoints.Change::at)
                .containsExactly(10, 20);
    }

    @Test
    void aSeriesThatIsTooShortIsNotTested() {
        ChangePoints series = new ChangePoints(1, 1, 1, 1, 9, 9, 9);

        assertThat(series.p()).isNaN();
        assertThat(series.changes(ERROR_RATE)).isEmpty();
    }

    @Test
    void equalValuesDoNotChange() {
        assertThat(new ChangePoints(new double[12]).changes(ERROR_RATE)).isEmpty();
    }

    @Test
    void oneOutlierIsNoChange() {
        assertThat(new ChangePoints(1, 2, 1, 2, 1, 90, 1, 2, 1, 2, 1, 2).changes(ERROR_RATE))
                .isEmpty();
    }

    /** Of 200 series of twelve values without a change, the test may show one in ten: twice its error rate. */
    @Test
    void noiseSeldomHasAChange() {
        assertThat(shown(12, 0)).isLessThan(SERIES / 10);
    }

    /** Ten values before and ten after a step of two standard deviations. */
    @Test
    void aStepOfTwoStandardDeviationsIsMostlyFound() {
        assertThat(shown(20, 2)).isGreaterThan(SERIES * 9 / 10);
    }

    private static long shown(int values, double step) {
        Random random = new Random(7);
        return IntStream.range(0, SERIES)
                .mapToObj(series -> IntStream.range(0, values)
                        .mapToDouble(at -> random.nextGaussian() + (2 * at >= values ? step : 0))
                        .toArray())
                .filter(series -> new ChangePoints(series).p() <= ERROR_RATE)
                .count();
    }
}
