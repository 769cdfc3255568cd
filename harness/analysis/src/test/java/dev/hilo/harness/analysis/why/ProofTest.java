package dev.hilo.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProofTest {
    private static final int RUNS = 1000;
    /** Noise of request CPU between two JVMs of one build: the sd of the difference of logarithms. */
    private static final double NOISE = 0.03;

    private static final Removal REMOVAL = new Removal(List.of("scheduler"), "jvm", "-Dx=1", 0, 0, "removes it");

    private final UniformRandomProvider source = RandomSource.XO_RO_SHI_RO_128_PP.create(36);
    private final RandomGenerator random = source::nextLong;

    private enum Side {
        FROM,
        TO,
        FROM_WITHOUT,
        TO_WITHOUT
    }

    /** Effects as duets with and without a suspect give them, around the true ratios. */
    private Proof.Fitted fitted(int duets, double with, double without, double noise) {
        List<Observation<Side>> observations = new ArrayList<>();
        for (int duet = 0; duet < 2 * duets; duet++) {
            boolean kept = duet % 2 == 0;
            double ratio = Math.log(kept ? with : without) + noise * random.nextGaussian();
            observations.add(new Observation<>(kept ? Side.FROM : Side.FROM_WITHOUT, duet, 0));
            observations.add(new Observation<>(kept ? Side.TO : Side.TO_WITHOUT, duet, ratio));
        }
        BlockModel<Side> model = BlockModel.of(observations);
        return new Proof.Fitted(
                null,
                REMOVAL,
                duets,
                duets,
                effect(model, Map.of(Side.FROM, -1.0, Side.TO, 1.0)),
                effect(model, Map.of(Side.FROM_WITHOUT, -1.0, Side.TO_WITHOUT, 1.0)),
                effect(model, Map.of(Side.FROM, 1.0, Side.TO, -1.0, Side.FROM_WITHOUT, -1.0, Side.TO_WITHOUT, 1.0)));
    }

    private static Effect effect(BlockModel<Side> model, Map<Side, Double> weights) {
        return model.effect(Scale.RATIO, weights, PriorVariance.ofDifference(NOISE, 4));
    }

    @ParameterizedTest(name = "{0} with the suspect, {1} without: {2}")
    @CsvSource({
        "1.3, 1.0, GOES",
        "0.7, 1.0, GOES",
        "1.5, 1.2, GOES_IN_PART",
        "1.3, 0.8, TURNS",
        "1.2, 1.5, GROWS",
        "1.3, 1.3, STAYS",
        "1.04, 1.01, UNDECIDED",
        "1.0, 1.3, NO_DIFFERENCE"
    })
    void theThreeRatiosTogetherSayWhatBecameOfTheDifference(double with, double without, Proof.Outcome outcome) {
        assertThat(Proofs.judged(List.of(fitted(3, with, without, 0.001))))
                .extracting(Proof::outcome)
                .containsExactly(outcome);
    }

    @Test
    void oneDuetOfEachProvesNothing() {
        Proof.Fitted known = fitted(2, 1.3, 1.0, NOISE);
        Effect unknown = new Effect(Scale.RATIO, Double.NaN, Double.NaN, 0, 0);

        assertThat(Proofs.judged(List.of(new Proof.Fitted(null, REMOVAL, 2, 0, known.with(), unknown, unknown))))
                .extracting(Proof::outcome)
                .containsExactly(Proof.Outcome.NOT_MEASURED);
    }

    @Test
    void whatIsUndecidedSaysHowManyDuetsWouldTell() {
        Proof proof = Proofs.judged(List.of(fitted(3, 1.04, 1.01, 0.001))).getFirst();

        assertThat(proof.duetsToShow().orElseThrow()).isBetween(4, 40);
    }

    @ParameterizedTest(name = "{0} switches that change nothing, in {1} duets each")
    @CsvSource({"1, 2", "1, 3", "4, 3"})
    void aSwitchThatChangesNothingIsCreditedInFivePercentOfRunsAtMost(int switches, int duets) {
        int wrong = 0;
        for (int run = 0; run < RUNS; run++) {
            List<Proof.Fitted> tried = new ArrayList<>();
            for (int one = 0; one < switches; one++) {
                tried.add(fitted(duets, 1.1, 1.1, NOISE));
            }
            wrong += Proofs.judged(tried).stream().anyMatch(proof -> changes(proof)) ? 1 : 0;
        }

        // 5 % with three standard errors of a count of runs
        assertThat(wrong / (double) RUNS).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / RUNS));
    }

    private static boolean changes(Proof proof) {
        return switch (proof.outcome()) {
            case GOES, GOES_IN_PART, TURNS, GROWS -> true;
            case STAYS, UNDECIDED, NO_DIFFERENCE, NOT_MEASURED -> false;
        };
    }

    @Test
    void aCauseOfTenPercentIsFoundInMostRunsOfFiveDuets() {
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            found += Proofs.judged(List.of(fitted(5, 1.1, 1.0, NOISE)))
                                    .getFirst()
                                    .outcome()
                            == Proof.Outcome.GOES
                    ? 1
                    : 0;
        }

        assertThat(found / (double) RUNS).isGreaterThan(0.8);
    }
}
