package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.RepeatedTest;

/** What must hold of two cells whatever was measured in them. */
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
        assertThat(back.interval().low())
                .isCloseTo(
                        1 / there.interval().high(),
                        within(0.02 * there.interval().high()));
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
        assertThat(effect.interval().holds(effect.change())).isTrue();
    }

    @RepeatedTest(ROUNDS)
    void theSameTrialsSayTheSame() {
        assertThat(effect(a, b)).isEqualTo(effect(a, b));
    }

    @RepeatedTest(ROUNDS)
    void correctedIsNeverLessThanUncorrectedAndKeepsTheOrder() {
        double[] p = RANDOM.doubles(20).map(x -> x * x * x).sorted().toArray();
        double[] corrected = FalseDiscoveryRate.benjaminiHochberg(p);
        assertThat(corrected).isSorted();
        for (int at = 0; at < p.length; at++) {
            assertThat(corrected[at]).isBetween(p[at], 1.0);
        }
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
        double[] values = new double[blocks];
        Arrays.setAll(values, i -> Math.log(to[i]) - Math.log(from[i]));
        return Effect.of(Scale.RATIO, values);
    }

    private static void assertNear(Effect actual, Effect expected) {
        assertThat(actual.change()).isCloseTo(expected.change(), within(1e-9));
        assertThat(actual.p()).isCloseTo(expected.p(), within(1e-9));
        assertThat(actual.interval().low()).isCloseTo(expected.interval().low(), within(1e-9));
        assertThat(actual.interval().high()).isCloseTo(expected.interval().high(), within(1e-9));
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
