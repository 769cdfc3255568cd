package dev.hilo.harness.stats.paired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

/** Verdicts on paired measurements, against values that were computed by other means. */
class PairedTestTest {
    private static final PairedTest TEST = PairedTest.within(5);

    /**
     * With two pairs, Student's t has one degree of freedom and closed forms: its distribution function is 1/2 + atan(t) / pi. The
     * logarithms of the ratios are 0.1 and 0.3, so their mean is 0.2, its standard error 0.1, and t is 2.
     */
    @Test
    void twoPairsByHand() {
        PairedVerdict verdict = TEST.verdict(lower(new double[] {10, 40}, 0.1, 0.3));

        double half = 0.1 * Math.tan(Math.PI * 0.475);
        assertThat(verdict.change()).isCloseTo(Math.exp(0.2), within(1e-12));
        assertThat(verdict.p()).isCloseTo(1 - 2 * Math.atan(2) / Math.PI, within(1e-12));
        assertInterval(verdict, Math.exp(0.2 - half), Math.exp(0.2 + half));
        assertThat(verdict.confidence()).isCloseTo(0.95, within(1e-12));
        assertThat(verdict.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict.pairs()).isEqualTo(2);
    }

    /** {@code scipy.stats.ttest_1samp(log(ratios), 0)} 1.17.1, with its {@code confidence_interval()}. */
    @Test
    void fivePairsByScipy() {
        double[] ratios = {0.80, 0.85, 0.78, 0.90, 0.83};
        double[] logs = Arrays.stream(ratios).map(Math::log).toArray();

        PairedVerdict verdict = TEST.verdict(lower(new double[] {3, 9, 0.5, 70, 12}, logs));

        assertThat(verdict.scale()).isEqualTo(Scale.RATIO);
        assertThat(verdict.change()).isCloseTo(0.8309690020633154, within(1e-12));
        assertThat(verdict.p()).isCloseTo(0.001728111311493817, within(1e-12));
        assertInterval(verdict, 0.7756101946688413, 0.8902790179091521);
        assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(verdict.morePairs()).hasValue(0);
    }

    /** {@code ttest_1samp([10, 12, 11, 13, 0], 0)}: a value of zero has no ratio. */
    @Test
    void differencesWhereAValueIsZero() {
        PairedVerdict verdict = TEST.verdict(PairedMetric.of(
                "failures", Better.LOWER, new double[] {0, 0, 0, 0, 0}, new double[] {10, 12, 11, 13, 0}));

        assertThat(verdict.scale()).isEqualTo(Scale.DIFFERENCE);
        assertThat(verdict.change()).isCloseTo(9.2, within(1e-12));
        assertThat(verdict.p()).isCloseTo(0.01741286079096183, within(1e-10));
        assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
    }

    @Test
    void aSmallKnownDifferenceIsTooSmallToMatter() {
        PairedVerdict verdict = TEST.verdict(lower(of(8, 100), 0.019, 0.020, 0.021, 0.020, 0.019, 0.021, 0.020, 0.020));

        assertThat(verdict.verdict()).isEqualTo(Verdict.TOO_SMALL);
    }

    /** Two one-sided tests at 5 % each read an interval of 90 %; the t of 7 degrees of freedom has 1.894578605 there. */
    @Test
    void equivalenceIsReadFromTheIntervalOfTwoOneSidedTests() {
        PairedVerdict verdict = TEST.verdict(lower(of(8, 100), 0.01, -0.01, 0.01, -0.01, 0.01, -0.01, 0.01, -0.01));

        double half = 1.894578605 * 0.01 * Math.sqrt(8.0 / 7) / Math.sqrt(8);
        assertThat(verdict.verdict()).isEqualTo(Verdict.SAME);
        assertThat(verdict.confidence()).isCloseTo(0.9, within(1e-12));
        assertInterval(verdict, Math.exp(-half), Math.exp(half));
    }

    /** Holm multiplies the smallest of three p by 3 and the next by 2; what follows is never smaller than what went before. */
    @Test
    void severalMetricsAreCorrectedByHolm() {
        List<PairedMetric> together = List.of(
                lower(of(4, 1), 0.10, 0.12, 0.08, 0.11),
                lower(of(4, 1), 0.30, 0.31, 0.29, 0.30),
                lower(of(4, 1), -0.2, 0.3, 0.1, 0.05));

        List<PairedVerdict> verdicts = TEST.verdicts(together);

        assertThat(verdicts)
                .extracting(verdict -> verdict.correctedP() / verdict.p())
                .satisfiesExactly(
                        second -> assertThat(second).isCloseTo(2, within(1e-9)),
                        first -> assertThat(first).isCloseTo(3, within(1e-9)),
                        last -> assertThat(last).isCloseTo(1, within(1e-9)));
    }

    /** The share of the error rate that is left of 0.05 among 10: an interval of 99.5 %. */
    @Test
    void oneOfTenHypothesesHasATenthOfTheErrorRate() {
        PairedMetric metric = lower(of(4, 1), 0.10, 0.12, 0.08, 0.11);

        for (Correction correction : Correction.values()) {
            PairedVerdict alone = new PairedTest(5, 0.05, correction).verdict(metric);
            PairedVerdict ofTen = new PairedTest(5, 0.05, correction).verdict(metric, 10);

            assertThat(ofTen.p()).isEqualTo(alone.p());
            assertThat(ofTen.correctedP()).isCloseTo(10 * alone.p(), within(1e-12));
            assertThat(ofTen.confidence()).isCloseTo(0.995, within(1e-12));
        }
    }

    /** The first number of pairs whose interval, as narrow as it gets with them, no longer reaches from the estimate to no change. */
    @Test
    void tellsHowManyMorePairsWouldDecide() {
        PairedVerdict verdict = TEST.verdict(lower(of(4, 1), 0.3, -0.1, 0.2, 0.0));

        double error = Math.sqrt((0.04 + 0.04 + 0.01 + 0.01) / 3 / 4);
        int more = IntStream.iterate(1, pairs -> pairs + 1)
                .filter(pairs -> error
                                * Math.sqrt(4.0 / (4 + pairs))
                                * TDistribution.of(3.0 + pairs).inverseSurvivalProbability(0.025)
                        < 0.1)
                .findFirst()
                .orElseThrow();
        assertThat(verdict.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict.morePairs()).hasValue(more);
        assertThat(more).isBetween(5, 20);
    }

    @Test
    void onePairSaysNothing() {
        PairedVerdict verdict = TEST.verdict(lower(of(1, 1), 0.3));

        assertThat(verdict.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict.interval()).isEmpty();
        assertThat(verdict.confidence()).isNaN();
        assertThat(verdict.p()).isNaN();
        assertThat(verdict.morePairs()).isEmpty();
        assertThat(TEST.verdict(lower(of(0, 1))).verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void badInputIsRefusedInOneLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedMetric.of("p99", Better.LOWER, new double[2], new double[3]))
                .withMessage("p99: A has 2 values and B has 3: each pair needs one of either");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedMetric.of("p99", Better.LOWER, new double[] {1}, new double[] {Double.NaN}))
                .withMessageContaining("p99")
                .withMessageContaining("leave out");
        assertThatIllegalArgumentException().isThrownBy(() -> PairedTest.within(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PairedTest(5, 0.5, Correction.HOLM));
        assertThatIllegalArgumentException().isThrownBy(() -> TEST.verdict(lower(of(2, 1), 0, 0), 0));
    }

    private static void assertInterval(PairedVerdict verdict, double low, double high) {
        Interval interval = verdict.interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(low, within(1e-9));
        assertThat(interval.high()).isCloseTo(high, within(1e-9));
    }

    private static double[] of(int count, double value) {
        return DoubleStream.generate(() -> value).limit(count).toArray();
    }

    /** Pairs of a metric that is better when it is lower, by A and the logarithm of B / A. */
    private static PairedMetric lower(double[] a, double... logs) {
        double[] b = IntStream.range(0, a.length)
                .mapToDouble(at -> a[at] * Math.exp(logs[at]))
                .toArray();
        return PairedMetric.of("latency", Better.LOWER, a, b);
    }
}
