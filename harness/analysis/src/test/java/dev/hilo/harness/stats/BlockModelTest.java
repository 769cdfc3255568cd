package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class BlockModelTest {
    private static final double ROUNDING = 1e-12;
    private static final Map<String, Double> B_AGAINST_A = Map.of("A", -1.0, "B", 1.0);
    private static final Map<String, Double> C_AGAINST_A = Map.of("A", -1.0, "C", 1.0);

    private final List<BlockModel.Observation<String>> observations = new ArrayList<>();
    private int blocks;

    /** {@code scipy.stats.ttest_1samp(log(ratios), 0)} 1.17.1, with its {@code confidence_interval()}. */
    @Test
    void twoVariantsInDuetsHaveTheMeanRatioAndStudentsT() {
        double[] ratios = {0.80, 0.85, 0.78, 0.90, 0.83};
        for (int at = 0; at < ratios.length; at++) {
            duet("A", 3.0 + at, "B", 3.0 + at + Math.log(ratios[at]));
        }

        Effect effect = effect(B_AGAINST_A);

        assertThat(effect.change()).isCloseTo(0.8309690020633154, within(ROUNDING));
        assertThat(effect.p()).isCloseTo(0.001728111311493817, within(ROUNDING));
        assertThat(effect.df()).isEqualTo(4);
        assertThat(effect.blocks()).isEqualTo(5);
        Interval interval = effect.interval(0.95).orElseThrow();
        assertThat(interval.low()).isCloseTo(0.7756101946688413, within(ROUNDING));
        assertThat(interval.high()).isCloseTo(0.8902790179091521, within(ROUNDING));
    }

    /** {@code ttest_1samp([10, 12, 11, 13, 0], 0)}. */
    @Test
    void aDifferenceIsEstimatedTheSameWay() {
        for (double difference : new double[] {10, 12, 11, 13, 0}) {
            duet("A", 100, "B", 100 + difference);
        }

        Effect effect = BlockModel.of(observations).effect(Scale.DIFFERENCE, B_AGAINST_A, PriorVariance.NONE);

        assertThat(effect.change()).isCloseTo(9.2, within(ROUNDING));
        assertThat(effect.p()).isCloseTo(0.01741286079096183, within(1e-10));
    }

    /**
     * B - A is 0.3, C - B 0.2, C - A 0.8, once each. The squares (b - 0.3)^2 + (c - b - 0.2)^2 + (c - 0.8)^2 are least for b = 0.4 and c =
     * 0.7; each difference is 0.1 off, so the trials leave 3 * 0.1^2 / 2 for the 6 - 3 - 3 + 1 = 1 degree of freedom. Between A and C one
     * duet and a chain of two are in parallel: 1 / (1/2 + 1/4) = 4/3 variances of a trial.
     */
    @Test
    void aTriangleOfDuetsByHand() {
        duet("A", 0, "B", 0.3);
        duet("B", 5, "C", 5.2);
        duet("A", -7, "C", -6.2);

        assertThat(effect(B_AGAINST_A).linear()).isCloseTo(0.4, within(ROUNDING));
        assertThat(effect(C_AGAINST_A).linear()).isCloseTo(0.7, within(ROUNDING));
        assertThat(effect(C_AGAINST_A).df()).isEqualTo(1);
        assertThat(effect(C_AGAINST_A).error()).isCloseTo(Math.sqrt(0.015 * 4 / 3), within(ROUNDING));
        assertThat(effect(C_AGAINST_A).blocks()).isEqualTo(3);
    }

    /** A and C never meet: the variance of a chain is the sum of its links. */
    @Test
    void variantsThatNeverMetAreComparedThroughOthers() {
        duet("A", 1, "B", 1.1);
        duet("A", 2, "B", 2.3);
        duet("B", 3, "C", 3.5);
        duet("B", 4, "C", 4.5);

        assertThat(effect(C_AGAINST_A).linear()).isCloseTo(0.2 + 0.5, within(ROUNDING));
        assertThat(effect(C_AGAINST_A).error()).isCloseTo(effect(B_AGAINST_A).error() * Math.sqrt(2), within(ROUNDING));
    }

    @Test
    void whatNothingConnectsIsUnknown() {
        duet("A", 1, "B", 1.1);
        duet("C", 1, "D", 1.1);

        assertThat(effect(C_AGAINST_A).isKnown()).isFalse();
        assertThat(effect(C_AGAINST_A).p()).isNaN();
        assertThat(effect(Map.of("A", -1.0, "nobody", 1.0)).isKnown()).isFalse();
        assertThat(BlockModel.of(List.<BlockModel.Observation<String>>of())
                        .effect(Scale.RATIO, B_AGAINST_A, PriorVariance.NONE)
                        .isKnown())
                .isFalse();
        assertThat(effect(Map.of("A", -1.0, "B", 1.0, "C", 1.0, "D", -1.0)).linear())
                .as("a sum over both parts that is a difference within each")
                .isCloseTo(0, within(ROUNDING));
    }

    /** The repeat differs by 0.1, which adds 0.1^2 / 2 and one degree of freedom. */
    @Test
    void anAaDuetAddsToTheNoiseAndToNothingElse() {
        duet("A", 0, "B", 0.3);
        duet("A", 0, "B", 0.5);
        Effect without = effect(B_AGAINST_A);
        duet("A", 4, "A", 4.1);
        Effect with = effect(B_AGAINST_A);

        assertThat(with.linear()).isCloseTo(without.linear(), within(ROUNDING));
        assertThat(with.blocks()).isEqualTo(without.blocks());
        assertThat(with.df()).isEqualTo(without.df() + 1);
        // residual squares 0.2^2 / 4 of the pairs and 0.1^2 / 2, over 2; the mean of two differences has the variance
        // of one trial
        assertThat(with.error()).isCloseTo(Math.sqrt((0.01 + 0.005) / 2), within(ROUNDING));
    }

    /** Without noise the true effects are recovered, whatever is missing; those of sums over many variants, too. */
    @Test
    void anIncompleteDesignGivesBackTheTruth() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11L);
        String[] variants = {"A", "B", "C", "D", "E", "F", "G"};
        double[] truth = random.doubles(variants.length, -1, 1).toArray();
        for (int block = 0; block < 30; block++) {
            double shared = 10 * random.nextDouble();
            blocks++;
            for (int at = 0; at < variants.length; at++) {
                if (random.nextInt(3) > 0) {
                    observe(variants[at], shared + truth[at]);
                }
            }
        }

        Effect mean = effect(Map.of("A", -0.5, "B", 0.5, "C", -0.5, "D", 0.5));
        assertThat(mean.linear()).isCloseTo((truth[1] - truth[0] + truth[3] - truth[2]) / 2, within(1e-10));
        assertThat(mean.isExactlyNone()).isFalse();
        assertThat(effect(Map.of("G", 1.0, "E", -1.0)).linear()).isCloseTo(truth[6] - truth[4], within(1e-10));
    }

    /** Three pairs with sd 0.03 and a prior of sd 0.02 with four degrees of freedom: (4 * 0.0004 + 2 * 0.0009) / 6 for a difference. */
    @Test
    void thePriorIsOfTheDifferenceOfTwoSides() {
        for (double difference : new double[] {0.07, 0.10, 0.13}) {
            duet("A", 1, "B", 1 + difference);
        }

        Effect effect =
                BlockModel.of(observations).effect(Scale.RATIO, B_AGAINST_A, PriorVariance.ofDifference(0.02, 4));

        assertThat(effect.linear()).isCloseTo(0.1, within(ROUNDING));
        assertThat(effect.df()).isEqualTo(6);
        assertThat(effect.error()).isCloseTo(Math.sqrt((4 * 0.0004 + 2 * 0.0009) / 6 / 3), within(ROUNDING));
    }

    @Test
    void aPriorDoesNotMakeAVerdictOfOneBlock() {
        duet("A", 1, "B", 1.5);
        Effect effect =
                BlockModel.of(observations).effect(Scale.RATIO, B_AGAINST_A, PriorVariance.ofDifference(0.02, 50));
        assertThat(effect.linear()).isCloseTo(0.5, within(ROUNDING));
        assertThat(effect.isEnough()).isFalse();
        assertThat(effect.interval(0.95)).isEmpty();
    }

    /** B and C meet A once each: every value fits, so the noise would be the prior's alone. Any further duet shows some. */
    @Test
    void aPriorDoesNotMakeAVerdictOfOneDuetOfEachPair() {
        PriorVariance prior = PriorVariance.ofDifference(0.02, 50);
        duet("A", 1, "B", 1.5);
        duet("A", 1, "C", 1.5);
        Effect once = BlockModel.of(observations).effect(Scale.RATIO, B_AGAINST_A, prior);
        assertThat(once.blocks()).isEqualTo(2);
        assertThat(once.isEnough()).isFalse();
        assertThat(once.interval(0.95)).isEmpty();

        duet("A", 2, "B", 2.4);
        assertThat(BlockModel.of(observations)
                        .effect(Scale.RATIO, B_AGAINST_A, prior)
                        .isEnough())
                .isTrue();
    }

    /** Three variants that all meet can contradict each other: one duet of each pair shows one degree of freedom of noise. */
    @Test
    void oneDuetOfEachPairIsEnoughWhereTheyFormACircle() {
        duet("A", 1, "B", 1.5);
        duet("B", 1, "C", 1.1);
        duet("A", 1, "C", 1.7);
        Effect effect =
                BlockModel.of(observations).effect(Scale.RATIO, B_AGAINST_A, PriorVariance.ofDifference(0.02, 50));
        assertThat(effect.seenDf()).isOne();
        assertThat(effect.df()).isEqualTo(51);
        assertThat(effect.isEnough()).isTrue();
    }

    @Test
    void blocksThatAgreeByChanceMakeNothingCertain() {
        duet("A", 1, "B", 1.5);
        duet("A", 2, "B", 2.5);
        assertThat(effect(B_AGAINST_A).p()).isNaN();
        assertThat(effect(B_AGAINST_A).interval(0.95)).isEmpty();
        assertThat(effect(B_AGAINST_A).isExactlyNone()).isFalse();
    }

    @Test
    void valuesThatAreTheSameAreExactlyTheSame() {
        duet("A", 1, "B", 1);
        duet("A", Math.log(3 * 1.1), "B", Math.log(3) + Math.log(1.1));
        assertThat(effect(B_AGAINST_A).isExactlyNone()).isTrue();
    }

    @Test
    void refusesWhatIsNotANumber() {
        duet("A", 1, "B", Double.NaN);
        assertThatIllegalArgumentException().isThrownBy(() -> BlockModel.of(observations));
    }

    /** Effects of a block on all its trials, and the unit of all values, cancel out. */
    @Test
    void onlyDifferencesWithinABlockCount() {
        double[] shifts = {0, 100, -3};
        double[][] values = {{1, 1.2}, {1, 1.4}, {1, 0.9}};
        Arrays.stream(values).forEach(pair -> duet("A", pair[0], "B", pair[1]));
        Effect plain = effect(B_AGAINST_A);
        observations.clear();
        for (int at = 0; at < values.length; at++) {
            duet("A", values[at][0] + shifts[at], "B", values[at][1] + shifts[at]);
        }
        assertThat(effect(B_AGAINST_A).linear()).isCloseTo(plain.linear(), within(ROUNDING));
        assertThat(effect(B_AGAINST_A).error()).isCloseTo(plain.error(), within(ROUNDING));
        assertThat(effect(Map.of("A", 1.0, "B", -1.0)).linear()).isCloseTo(-plain.linear(), within(ROUNDING));
    }

    private void duet(String one, double first, String other, double second) {
        blocks++;
        observe(one, first);
        observe(other, second);
    }

    private void observe(String variant, double value) {
        observations.add(new BlockModel.Observation<>(variant, blocks, value));
    }

    private Effect effect(Map<String, Double> weights) {
        return BlockModel.of(observations).effect(Scale.RATIO, weights, PriorVariance.NONE);
    }
}
