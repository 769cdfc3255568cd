package dev.hilo.harness.result.metrics;

import static dev.hilo.harness.result.StatisticsPlan.SAME_TAIL_PERCENT;
import static dev.hilo.harness.stats.DrawnDuets.print;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.result.metrics.SimulatedWindows.Duet;
import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.DrawnDuets;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Verdicts on p99 from recorded duets of a variant with itself, and of the same with slower requests put in. Prints what it finds. */
class RecordedTailTest {
    private static final int RUNS = Thorough.RUN ? 20_000 : 2000;
    /** Duets of one pair in a quarter of an hour. */
    private static final int QUARTER_HOUR = 8;

    private static List<Duet> duets;
    /** The noise that a calibration by these duets finds. */
    private static PriorVariance calibrated;

    private final Random random = new Random(7);

    @BeforeAll
    static void readDuets() throws IOException {
        duets = RecordedDuets.read();
        double sd = DrawnDuets.sd(differences(TailEstimator.MEDIAN_OF_GROUPS, 1));
        calibrated = PriorVariance.ofDifference(sd, duets.size());
    }

    @Test
    void aDifferenceThatIsNotThereIsRarelyTold() {
        double rate = told(differences(TailEstimator.MEDIAN_OF_GROUPS, 1));
        print("recorded: a difference of p99 that is not there, 8 duets", rate);
        assertThat(rate).isLessThan(0.05);
    }

    @Test
    void twoThatAreTheSameAreShownToBe() {
        double[] same = differences(TailEstimator.MEDIAN_OF_GROUPS, 1);
        Prior shipped = Noise.SHIPPED.priors().get(Metric.LATENCY_P99_MS);
        double rate = drawn(same).share(RUNS, Verdict.SAME::equals);
        print("recorded: p99 of two that are the same is shown to be, 8 duets", rate);
        print(
                "recorded, shipped noise: the same",
                drawn(same, PriorVariance.ofDifference(shipped.sd(), shipped.df()))
                        .share(RUNS, Verdict.SAME::equals));
        assertThat(rate).isGreaterThan(0.8);
    }

    /** A difference as large as the band must not pass for none: both tests of equivalence have an error rate of 5 %. */
    @Test
    void aDifferenceAtTheEndOfTheBandIsRarelyCalledTheSame() {
        double[] slower = differences(TailEstimator.MEDIAN_OF_GROUPS, 1.2);
        double to = Math.log(1 + SAME_TAIL_PERCENT / 100) - DrawnDuets.mean(slower);
        double[] atTheEnd = DoubleStream.of(slower).map(value -> value + to).toArray();
        double rate = drawn(atTheEnd).share(RUNS, Verdict.SAME::equals);
        print("recorded: a difference of 20 % is called the same, 8 duets", rate);
        assertThat(rate).isLessThan(0.06);
    }

    @Test
    void twentyPercentAreFound() {
        double rate = told(differences(TailEstimator.MEDIAN_OF_GROUPS, 1.2));
        print("recorded: a difference of 20 % of p99 is found by 8 duets", rate);
        assertThat(rate).isGreaterThan(0.95);
    }

    @Test
    void theIntervalIsWithinFifteenPercent() {
        double above = drawn(differences(TailEstimator.MEDIAN_OF_GROUPS, 1)).upperEnd(RUNS);
        print("recorded: upper end of the interval of p99 over its estimate, 8 duets", above);
        assertThat(above).isLessThan(1.15);
    }

    /** Without a calibration the interval is wider, and fewer differences are found. */
    @Test
    void theNoiseThatHiloShipsTellsNoDifferenceThatIsNotThere() {
        Prior shipped = Noise.SHIPPED.priors().get(Metric.LATENCY_P99_MS);
        PriorVariance prior = PriorVariance.ofDifference(shipped.sd(), shipped.df());
        DrawnDuets same = drawn(differences(TailEstimator.MEDIAN_OF_GROUPS, 1), prior);
        double rate = told(same);
        print("recorded, shipped noise: a difference that is not there", rate);
        print("recorded, shipped noise: upper end of the interval over its estimate", same.upperEnd(RUNS));
        print(
                "recorded, shipped noise: a difference of 20 % is found",
                told(drawn(differences(TailEstimator.MEDIAN_OF_GROUPS, 1.2), prior)));
        assertThat(rate).isLessThan(0.05);
        assertThat(same.upperEnd(RUNS))
                .isGreaterThan(
                        drawn(differences(TailEstimator.MEDIAN_OF_GROUPS, 1)).upperEnd(RUNS));
    }

    /** The table of recorded duets in docs/adr/0015-the-tail.md. */
    @Tag("thorough")
    @Test
    void comparesEstimators() {
        for (TailEstimator estimator : TailEstimator.values()) {
            double[] same = differences(estimator, 1);
            double[] slower = differences(estimator, 1.2);
            System.out.printf(
                    Locale.ROOT,
                    "recorded: %-45s sd %.3f, told %.3f, 20 %% %.2fx, found %.3f%n",
                    estimator,
                    DrawnDuets.sd(same),
                    told(same),
                    Math.exp(DrawnDuets.mean(slower)),
                    told(slower));
        }
        assertThat(duets).hasSizeGreaterThan(9);
    }

    /**
     * Differences of all duets, each also with its sides swapped: which of two equal sides is the second is chance.
     *
     * @param factor of the slowest 2 % of each window of the second side: one request in fifty is slower
     */
    private static double[] differences(TailEstimator estimator, double factor) {
        return duets.stream()
                .flatMapToDouble(duet -> DoubleStream.of(
                        estimator.of(new Duet(duet.first(), slower(duet.second(), factor))),
                        estimator.of(new Duet(duet.second(), slower(duet.first(), factor)))))
                .toArray();
    }

    private static List<Histogram> slower(List<Histogram> windows, double factor) {
        return windows.stream().map(window -> slower(window, factor)).toList();
    }

    private static Histogram slower(Histogram window, double factor) {
        long usual = window.getTotalCount() - window.getTotalCount() / 50;
        Histogram slowed = new Histogram(3);
        window.recordedValues().forEach(value -> {
            long before = value.getTotalCountToThisValue() - value.getCountAtValueIteratedTo();
            long kept = Math.clamp(usual - before, 0, value.getCountAtValueIteratedTo());
            slowed.recordValueWithCount(value.getValueIteratedTo(), kept);
            slowed.recordValueWithCount(
                    Math.round(factor * value.getValueIteratedTo()), value.getCountAtValueIteratedTo() - kept);
        });
        return slowed;
    }

    private double told(double[] values) {
        return told(drawn(values));
    }

    private static double told(DrawnDuets duets) {
        return duets.share(RUNS, Verdict::isShown);
    }

    /** Runs with two primary questions, on a machine that was calibrated by these duets. */
    private DrawnDuets drawn(double[] values) {
        return drawn(values, calibrated);
    }

    private DrawnDuets drawn(double[] values, PriorVariance prior) {
        return new DrawnDuets(values, QUARTER_HOUR, 2, Better.LOWER, SAME_TAIL_PERCENT, prior, random);
    }
}
