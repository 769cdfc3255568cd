package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hilo.harness.result.Figure.Better;
import dev.hilo.harness.stats.Comparison.Interval;
import dev.hilo.harness.stats.Comparison.Scale;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final double[] LOW = {98, 99, 100, 101, 102};
    private static final double[] HIGH = {118, 119, 120, 121, 122};

    @Test
    void aClearRatioIsAVerdictInTheDirectionOfTheFigure() {
        Comparison throughput = Comparison.of(LOW, HIGH, Better.HIGHER);
        assertThat(throughput.scale()).isEqualTo(Scale.RATIO);
        assertThat(throughput.change()).isEqualTo(1.2);
        assertThat(throughput.interval().low()).isBetween(118 / 102.0, 1.2);
        assertThat(throughput.interval().high()).isBetween(1.2, 122 / 98.0);
        assertThat(throughput.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(Comparison.of(LOW, HIGH, Better.LOWER).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(Comparison.of(HIGH, LOW, Better.LOWER).verdict()).isEqualTo(Verdict.BETTER);
        assertThat(Comparison.of(HIGH, LOW, Better.HIGHER).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(Comparison.of(HIGH, LOW, Better.NEITHER).verdict()).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void overlappingSidesShowNoDifference() {
        Comparison same = Comparison.of(new double[] {1, 2, 3, 4, 5}, new double[] {2, 3, 4, 5, 1}, Better.LOWER);
        assertThat(same.change()).isEqualTo(1);
        assertThat(same.verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
    }

    @Test
    void equalConstantsAreNoDifference() {
        double[] constant = {7, 7, 7, 7, 7};
        Comparison same = Comparison.of(constant, constant, Better.LOWER);
        assertThat(same.interval()).isEqualTo(new Interval(1, 1));
        assertThat(same.verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
    }

    @Test
    void fewTrialsHaveFiguresButNoVerdict() {
        Comparison few = Comparison.of(new double[] {1, 1, 1, 1}, HIGH, Better.LOWER);
        assertThat(few.change()).isEqualTo(120);
        assertThat(few.interval()).isNull();
        assertThat(few.verdict()).isEqualTo(Verdict.NOT_ENOUGH_TRIALS);
    }

    @Test
    void aZeroMakesItADifference() {
        double[] none = {0, 0, 0, 0, 0};
        double[] some = {10, 12, 11, 13, 0};
        Comparison failures = Comparison.of(none, some, Better.LOWER);
        assertThat(failures.scale()).isEqualTo(Scale.DIFFERENCE);
        assertThat(failures.change()).isEqualTo(11);
        assertThat(Comparison.of(none, none, Better.LOWER).verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
        assertThat(Comparison.of(new double[] {10, 11, 12, 13, 14}, none, Better.LOWER)
                        .verdict())
                .isEqualTo(Verdict.BETTER);
    }

    @Test
    void anEmptySideHasNoChange() {
        Comparison empty = Comparison.of(new double[0], HIGH, Better.LOWER);
        assertThat(empty.change()).isNaN();
        assertThat(empty.verdict()).isEqualTo(Verdict.NOT_ENOUGH_TRIALS);
    }

    @Test
    void refusesWhatIsNotANumber() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Comparison.of(new double[] {Double.NaN}, HIGH, Better.LOWER));
    }

    @Test
    void theSameTrialsSayTheSame() {
        assertThat(Comparison.of(LOW, HIGH, Better.LOWER)).isEqualTo(Comparison.of(LOW, HIGH, Better.LOWER));
    }
}
