package dev.hilo.harness.run.capacity;

import static dev.hilo.harness.stats.DrawnDuets.print;
import static dev.hilo.harness.stats.DrawnDuets.sd;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.DrawnDuets;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Verdict;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Verdicts on capacity from simulated duets of known truth. Prints what it finds. */
class CapacityErrorRatesTest {
    private static final int DUETS = 2000;
    private static final int RUNS = 2000;
    /** Duets of a first run. */
    private static final int FEW = 3;
    /** A run with a search is about the capacity alone. */
    private static final int PRIMARY_METRICS = 1;

    private static final SimulatedSearch ORDINARY = new SimulatedSearch(0.1, 0.03, 0.02, 0);

    private final Random random = new Random(7);

    /** Without any noise, a side that can do a sixth less is read as such within the width of the last gap. */
    @Test
    void aKnownRatioIsReadExactlyWithinTheGap() {
        SimulatedSearch exact = new SimulatedSearch(0, 0, 0, 0);

        assertThat(exact.together(400, 400, random)).isZero();
        assertThat(exact.together(400, 400 / 1.2, random)).isCloseTo(-Math.log(1.2), within(Math.log(1.06)));
        assertThat(exact.together(400, 4000, random)).isCloseTo(Math.log(10), within(Math.log(1.06)));
    }

    /** Two capacities 0.4 % apart, on either side of a rate that searches from 200 a second come to: at the same rates they read 4.4 % apart in all duets. */
    @Test
    void roundingToAStepAveragesOutOverDuets() {
        SimulatedSearch exact = new SimulatedSearch(0, 0, 0, 0);
        double[] values = IntStream.range(0, DUETS)
                .mapToDouble(duet -> exact.together(435, 437, random))
                .toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        print("mean ln ratio of two capacities that differ by ln 1.0046", mean);
        print("sd of it, by rounding alone", sd(values));
        assertThat(mean).isCloseTo(Math.log(437.0 / 435), within(0.003));
    }

    @Test
    void windowsNextToEachOtherCancelTheSpeedOfTheMachine() {
        double together = sd(values(1));
        double apart = sd(IntStream.range(0, DUETS)
                .mapToDouble(duet -> ORDINARY.apart(400, 400, random))
                .toArray());
        print("sd of the ln ratio, steps of both sides together", together);
        print("sd of the ln ratio, one search after the other", apart);
        assertThat(together).isLessThan(apart);
    }

    /** A search of an application that becomes faster by half while it is searched. */
    @Test
    void whatFailedInYouthDoesNotLimitTheSearch() {
        SimulatedSearch young = new SimulatedSearch(0.1, 0.03, 0.02, 0.33);
        double[] found = IntStream.range(0, DUETS)
                .mapToDouble(duet -> young.found(400 * Math.exp(random.nextDouble()), random))
                .sorted()
                .toArray();
        print("capacity found of a young application, median share", found[DUETS / 2]);
        print("capacity found of a young application, tenth of the shares below", found[DUETS / 10]);
        print("sd of the ln ratio, young applications", sd(values(young, 1)));
        assertThat(found[DUETS / 2]).isBetween(0.9, 1.05);
    }

    @Test
    void aDifferenceThatIsNotThereIsRarelyTold() {
        double told = told(values(1));
        print("a difference that is not there, 3 duets", told);
        assertThat(told).isLessThan(0.05);
    }

    @Test
    void aSixthLessIsFoundByThreeDuetsInMostRuns() {
        double told = told(values(1 / 1.2));
        print("a sixth less is found by 3 duets", told);
        assertThat(told).isGreaterThan(0.75);
    }

    @Test
    void theIntervalAfterThreeDuetsIsWithinTwentyPercent() {
        double[] values = values(1);
        double above = drawn(values).upperEnd(RUNS);
        print("upper end of the interval over its estimate, 3 duets", above);
        assertThat(above).isLessThan(1.2);
    }

    /** Log ratios of duets. @param ratio of the capacity of the second side to the first */
    private double[] values(double ratio) {
        return values(ORDINARY, ratio);
    }

    private double[] values(SimulatedSearch search, double ratio) {
        return IntStream.range(0, DUETS)
                .mapToDouble(duet -> {
                    double scale = Math.exp(random.nextDouble());
                    return search.together(400 * scale, 400 * scale * ratio, random);
                })
                .toArray();
    }

    private double told(double[] values) {
        return drawn(values).share(RUNS, Verdict::isDifference);
    }

    private DrawnDuets drawn(double[] values) {
        Prior prior = Noise.SHIPPED.priors().get(Metric.CAPACITY_PER_S);
        return new DrawnDuets(
                values,
                FEW,
                PRIMARY_METRICS,
                Better.HIGHER,
                StatisticsPlan.SAME_PERCENT,
                PriorVariance.ofDifference(prior.sd(), prior.df()),
                random);
    }
}
