package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.RepeatedTest;

/** Properties of the effect between two cells, whatever was measured in them. */
class EffectPropertiesTest {
    private static final int ROUNDS = 25;
    private static final UniformRandomProvider RANDOM = RandomSource.XO_RO_SHI_RO_128_PP.create(42L);

    private final int blocks = 5 + RANDOM.nextInt(8);
    private final double[] a = drawn();
    private final double[] b = drawn();

    @RepeatedTest(ROUNDS)
    void exchangingTheSidesInvertsTheRatio() {
        Effect there = effect(a, b);
        Effect back = effect(b, a);
        assertThat(back.change()).isCloseTo(1 / there.change(), within(1e-9));
        assertThat(back.p()).isCloseTo(there.p(), within(1e-9));
        assertThat(interval(back).low()).isCloseTo(1 / interval(there).high(), within(1e-9));
    }

    @RepeatedTest(ROUNDS)
    void theUnitDoesNotMatter() {
        assertNear(effect(times(1000, a), times(1000, b)), effect(a, b));
    }

    @RepeatedTest(ROUNDS)
    void whatABlockDoesToAllItsTrialsDoesNotMatter() {
        double[] slow = drawn();
        assertNear(effect(times(slow, a), times(slow, b)), effect(a, b));
    }

    @RepeatedTest(ROUNDS)
    void theOrderOfTheBlocksDoesNotMatterToTheChange() {
        assertThat(effect(reversed(a), reversed(b)).change())
                .isCloseTo(effect(a, b).change(), within(1e-12));
    }

    @RepeatedTest(ROUNDS)
    void theIntervalHoldsTheChange() {
        Effect effect = effect(a, b);
        assertThat(interval(effect).holds(effect.change())).isTrue();
    }

    @RepeatedTest(ROUNDS)
    void theSameTrialsSayTheSame() {
        assertThat(effect(a, b)).isEqualTo(effect(a, b));
    }

    @RepeatedTest(ROUNDS)
    void whatABlockDoesToAllItsCellsDoesNotMatterToAnInteraction() {
        Design design = new Design(List.of(List.of("0", "0"), List.of("0", "1"), List.of("1", "0"), List.of("1", "1")));
        double[] weights = design.interaction(new Design.Step(0, "0", "1"), new Design.Step(1, "0", "1"))
                .orElseThrow();
        assertThat(Arrays.stream(weights).sum()).isCloseTo(0, within(1e-12));
        assertThat(weights).containsExactly(1, -1, -1, 1);
    }

    private Effect effect(double[] from, double[] to) {
        List<BlockModel.Observation<String>> observations = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            observations.add(new BlockModel.Observation<>("A", block, Math.log(from[block])));
            observations.add(new BlockModel.Observation<>("B", block, Math.log(to[block])));
        }
        return BlockModel.of(observations).effect(Scale.RATIO, Map.of("A", -1.0, "B", 1.0), PriorVariance.NONE);
    }

    private static Interval interval(Effect effect) {
        return effect.interval(0.95).orElseThrow();
    }

    private static void assertNear(Effect actual, Effect expected) {
        assertThat(actual.change()).isCloseTo(expected.change(), within(1e-9));
        assertThat(actual.p()).isCloseTo(expected.p(), within(1e-9));
        assertThat(interval(actual).low()).isCloseTo(interval(expected).low(), within(1e-9));
        assertThat(interval(actual).high()).isCloseTo(interval(expected).high(), within(1e-9));
    }

    private double[] drawn() {
        return RANDOM.doubles(blocks, -1, 1).map(Math::exp).toArray();
    }

    private static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(value -> value * factor).toArray();
    }

    private static double[] times(double[] factors, double[] values) {
        double[] product = new double[values.length];
        Arrays.setAll(product, i -> factors[i] * values[i]);
        return product;
    }

    private static double[] reversed(double[] values) {
        double[] reversed = new double[values.length];
        Arrays.setAll(reversed, i -> values[values.length - 1 - i]);
        return reversed;
    }
}
