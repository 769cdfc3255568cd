package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Verdicts on capacity from simulated duets of known truth. Prints what it finds. */
class CapacityErrorRatesTest {
    private static final int DUETS = 2000;
    private static final int RUNS = 2000;
    /** Duets of a first run. */
    private static final int FEW = 3;
    /** Request CPU, p99 and capacity. */
    private static final int PRIMARY_METRICS = 3;

    private static final SimulatedSearch ORDINARY = new SimulatedSearch(0.1, 0.03, 0.02);

    private final Random random = new Random(7);

    /** Without any noise, a side that can do a sixth less is read as such within the width of the last gap. */
    @Test
    void aKnownRatioIsReadExactlyWithinTheGap() {
        SimulatedSearch exact = new SimulatedSearch(0, 0, 0);

        assertThat(exact.together(400, 400, random)).isZero();
        assertThat(exact.together(400, 400 / 1.2, random)).isEqualTo(Math.log(322.0 / 400));
        assertThat(exact.together(400, 4000, random)).isCloseTo(Math.log(10), within(Math.log(1.06)));
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

    @Test
    void aDifferenceThatIsNotThereIsRarelyTold() {
        double told = told(values(1));
        print("a difference that is not there, 3 duets", told);
        assertThat(told).isLessThan(0.05);
    }

    @Test
    void aSixthLessIsFoundByThreeDuetsInMoreThanAThirdOfTheRuns() {
        double told = told(values(1 / 1.2));
        print("a sixth less is found by 3 duets", told);
        assertThat(told).isGreaterThan(0.35);
    }

    @Test
    void theIntervalAfterThreeDuetsIsWithinThirtyPercent() {
        double[] values = values(1);
        double above = IntStream.range(0, RUNS)
                .mapToObj(run -> judged(values))
                .mapToDouble(decision -> decision.interval().orElseThrow().high()
                        / decision.effect().change())
                .average()
                .orElseThrow();
        print("upper end of the interval over its estimate, 3 duets", above);
        assertThat(above).isLessThan(1.3);
    }

    /** Log ratios of duets. @param ratio of the capacity of the second side to the first */
    private double[] values(double ratio) {
        return IntStream.range(0, DUETS)
                .mapToDouble(duet -> {
                    double scale = Math.exp(random.nextDouble());
                    return ORDINARY.together(400 * scale, 400 * scale * ratio, random);
                })
                .toArray();
    }

    private double told(double[] values) {
        return IntStream.range(0, RUNS)
                        .mapToObj(run -> judged(values).verdict())
                        .filter(verdict -> verdict.isDifference())
                        .count()
                / (double) RUNS;
    }

    /** The verdict on duets that are drawn from these, as the hardest of the primary metrics. */
    private TestDecision judged(double[] values) {
        List<Observation<String>> observations = new ArrayList<>();
        for (int block = 0; block < FEW; block++) {
            observations.add(new Observation<>("A", block, 0));
            observations.add(new Observation<>("B", block, values[random.nextInt(values.length)]));
        }
        Prior prior = Noise.SHIPPED.priors().get(Metric.CAPACITY_PER_S);
        Effect effect = BlockModel.of(observations)
                .effect(Scale.RATIO, Map.of("A", -1.0, "B", 1.0), PriorVariance.ofDifference(prior.sd(), prior.df()));
        return TestDecision.of(
                        new Rule(Correction.HOLM, TestDecision.ERROR_RATE / PRIMARY_METRICS, 5),
                        List.of(new Hypothesis(effect, Better.HIGHER)))
                .getFirst();
    }

    private static double sd(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Math.sqrt(Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1));
    }

    private static void print(String what, double value) {
        System.out.printf(Locale.ROOT, "%-60s %.4f%n", what, value);
    }
}
