package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric.Better;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestDecisionTest {
    private static final NoiseFloor LOW = new NoiseFloor(5, 0.01);
    private static final Effect LESS = effect(0.80, 0.85, 0.78, 0.90, 0.83);
    private static final Effect MORE = effect(1.80, 1.85, 1.78, 1.90, 1.83);
    private static final Effect UNSURE = effect(1.10, 0.95, 1.05, 1.20, 0.98);

    @Test
    void theMetricKnowsWhatIsBetter() {
        assertThat(verdict(LESS, LOW, Better.LOWER)).isEqualTo(Verdict.BETTER);
        assertThat(verdict(LESS, LOW, Better.HIGHER)).isEqualTo(Verdict.WORSE);
        assertThat(verdict(MORE, LOW, Better.LOWER)).isEqualTo(Verdict.WORSE);
        assertThat(verdict(MORE, LOW, Better.HIGHER)).isEqualTo(Verdict.BETTER);
        assertThat(verdict(MORE, LOW, Better.NEITHER)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void chanceIsNoDifference() {
        TestDecision decision = decision(UNSURE, LOW, Better.LOWER);
        assertThat(decision.verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
        assertThat(decision.isBeyondChance()).isFalse();
        assertThat(decision.isAboveFloor()).isTrue();
    }

    @Test
    void theNoiseFloorOverrulesTheTest() {
        TestDecision decision = decision(LESS, new NoiseFloor(5, 0.19), Better.LOWER);
        assertThat(decision.verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
        assertThat(decision.isBeyondChance()).isTrue();
        assertThat(decision.isAboveFloor()).isFalse();
        assertThat(verdict(LESS, new NoiseFloor(5, 0.18), Better.LOWER)).isEqualTo(Verdict.BETTER);
    }

    @Test
    void withoutAaRepeatsTheTestDecides() {
        assertThat(verdict(LESS, NoiseFloor.of(new double[0], 5), Better.LOWER)).isEqualTo(Verdict.BETTER);
    }

    @Test
    void fewBlocksHaveNoVerdict() {
        assertThat(verdict(effect(0.5, 0.5, 0.5, 0.5), LOW, Better.LOWER)).isEqualTo(Verdict.NOT_ENOUGH_TRIALS);
        assertThat(verdict(effect(), LOW, Better.LOWER)).isEqualTo(Verdict.NOT_ENOUGH_TRIALS);
    }

    /** 0.0017 alone is enough; as the only one of forty, forty times that is not. */
    @Test
    void manyQuestionsNeedMoreProof() {
        Hypothesis[] forty = new Hypothesis[40];
        Arrays.fill(forty, new Hypothesis(UNSURE, LOW, Better.LOWER));
        forty[7] = new Hypothesis(LESS, LOW, Better.LOWER);
        List<TestDecision> decisions = TestDecision.of(List.of(forty));
        assertThat(decisions.get(7).correctedP()).isBetween(0.069, 0.0692);
        assertThat(decisions.get(7).verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
    }

    /** By {@code scipy.stats.false_discovery_control}; what has no p is no contrast. */
    @Test
    void theCorrectionIsThatOfBenjaminiAndHochberg() {
        assertThat(FalseDiscoveryRate.benjaminiHochberg(0.01, 0.04, 0.03, Double.NaN, 0.005, 0.8))
                .containsExactly(new double[] {0.025, 0.05, 0.05, Double.NaN, 0.025, 0.8}, within(1e-12));
    }

    private static Verdict verdict(Effect effect, NoiseFloor floor, Better better) {
        return decision(effect, floor, better).verdict();
    }

    private static TestDecision decision(Effect effect, NoiseFloor floor, Better better) {
        return TestDecision.of(List.of(new Hypothesis(effect, floor, better))).getFirst();
    }

    private static Effect effect(double... ratios) {
        return Effect.of(Scale.RATIO, EffectTest.logarithms(ratios));
    }
}
