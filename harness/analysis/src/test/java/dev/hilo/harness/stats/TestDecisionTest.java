package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With ten degrees of freedom the interval of 95 % reaches 2.228 standard errors, that of 90 % 1.812. The band of 5 % ends at 0.04879. */
class TestDecisionTest {
    private static final Rule HOLM = new Rule(Correction.HOLM, 0.05);

    @ParameterizedTest
    @CsvSource({
        "-0.20, 0.01, LOWER, BETTER",
        "-0.20, 0.01, HIGHER, WORSE",
        "0.20, 0.01, LOWER, WORSE",
        "0.20, 0.01, HIGHER, BETTER",
        "0.20, 0.01, NEITHER, DIFFERENT",
        // an interval from 0.018 to 0.062 shows a difference, and not that it is too small to matter
        "0.04, 0.01, LOWER, WORSE",
        // from 0.008 to 0.042
        "0.025, 0.0075, LOWER, TOO_SMALL",
        "0.025, 0.0075, NEITHER, TOO_SMALL",
        // 0.01 + 1.812 * 0.02 = 0.0462
        "0.01, 0.02, LOWER, SAME",
        "-0.01, 0.02, LOWER, SAME",
        // 0.01 + 1.812 * 0.022 = 0.0499
        "0.01, 0.022, LOWER, UNDECIDED",
        "0.20, 0.10, LOWER, UNDECIDED",
    })
    void fiveWords(double linear, double error, Better better, Verdict verdict) {
        assertThat(decision(effect(linear, error), better).verdict()).isEqualTo(verdict);
    }

    @Test
    void aPercentageSaysNothingOfADifference() {
        Effect small = new Effect(Scale.DIFFERENCE, 0.01, 0.02, 10, 11);
        assertThat(decision(small, Better.LOWER).verdict()).isEqualTo(Verdict.UNDECIDED);
        Effect shown = new Effect(Scale.DIFFERENCE, 0.01, 0.001, 10, 11);
        assertThat(decision(shown, Better.LOWER).verdict()).isEqualTo(Verdict.WORSE);
        Effect equal = new Effect(Scale.DIFFERENCE, 0, 0, 10, 11);
        assertThat(decision(equal, Better.LOWER).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void withoutSpreadNothingIsCertainButEquality() {
        assertThat(decision(effect(0.5, 0), Better.LOWER).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(decision(effect(0.5, 0), Better.LOWER).correctedP()).isNaN();
        assertThat(decision(effect(0, 0), Better.LOWER).verdict()).isEqualTo(Verdict.SAME);
    }

    /** The interval reaches 2.228 standard errors from the estimate, whatever the estimate is. */
    @Test
    void aDifferenceIsShownFromTheReachOfItsIntervalOn() {
        TestDecision alone = decision(effect(0.01, 0.01), Better.LOWER);
        assertThat(Math.log(alone.shownFrom().getAsDouble())).isCloseTo(0.02228, within(1e-5));
        assertThat(decision(effect(0.0222, 0.01), Better.LOWER).correctedP()).isGreaterThan(0.05);
        assertThat(decision(effect(0.0223, 0.01), Better.LOWER).correctedP()).isLessThan(0.05);
        assertThat(decision(effect(0.5, 0), Better.LOWER).shownFrom()).isEmpty();
    }

    @Test
    void oneBlockHasNoVerdict() {
        assertThat(decision(new Effect(Scale.RATIO, 0.5, 0.001, 20, 1), Better.LOWER)
                        .verdict())
                .isEqualTo(Verdict.UNDECIDED);
        assertThat(decision(Effect.unknown(Scale.RATIO), Better.LOWER).verdict())
                .isEqualTo(Verdict.INVALID);
    }

    /** p is 0.0196 alone: as the third of three hypotheses it shows a difference, as the second of three it does not. */
    @Test
    void manyQuestionsNeedMoreProof() {
        Effect clear = effect(1, 0.01);
        Effect some = effect(0.5, 0.18);
        Effect none = effect(0, 0.18);
        assertThat(some.p()).isCloseTo(0.0196, within(0.0001));
        assertThat(together(clear, clear, some)).endsWith(Verdict.WORSE);
        assertThat(together(clear, some, none)).containsExactly(Verdict.WORSE, Verdict.WORSE, Verdict.UNDECIDED);
        assertThat(together(some, none, none)).startsWith(Verdict.UNDECIDED);
        assertThat(together(clear, some, none, none)).containsSequence(Verdict.WORSE, Verdict.UNDECIDED);
    }

    /** The first of two is shown at 2.5 %, the second at 5 %, and equivalence by two tests at 5 %. */
    @Test
    void theIntervalShowsWhatWasDecided() {
        List<TestDecision> decisions = TestDecision.of(
                HOLM,
                List.of(
                        new Hypothesis(effect(0.04, 0.01), Better.LOWER, 5),
                        new Hypothesis(effect(0.01, 0.02), Better.LOWER, 5)));
        assertThat(decisions).extracting(TestDecision::verdict).containsExactly(Verdict.WORSE, Verdict.SAME);
        assertThat(decisions.getFirst().confidence()).isCloseTo(0.975, within(1e-12));
        assertThat(decisions.getLast().confidence()).isCloseTo(0.90, within(1e-12));
        TestDecision undecided = TestDecision.of(
                        HOLM,
                        List.of(
                                new Hypothesis(effect(0.5, 0.18), Better.LOWER, 5),
                                new Hypothesis(effect(0, 0.18), Better.LOWER, 5),
                                new Hypothesis(effect(0, 0.18), Better.LOWER, 5)))
                .getFirst();
        assertThat(undecided.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(undecided.effect().interval(0.95).orElseThrow().holds(1)).isFalse();
        assertThat(undecided.interval().orElseThrow().holds(1)).isTrue();
    }

    /** Changes that are judged together may differ in what does not matter. */
    @Test
    void eachChangeIsHeldAgainstItsOwnBand() {
        Effect small = effect(0.08, 0.01);
        Effect none = effect(0.01, 0.05);
        List<TestDecision> decisions = TestDecision.of(
                HOLM,
                List.of(
                        new Hypothesis(small, Better.LOWER, 5),
                        new Hypothesis(small, Better.LOWER, 20),
                        new Hypothesis(none, Better.LOWER, 5),
                        new Hypothesis(none, Better.LOWER, 20)));
        assertThat(decisions)
                .extracting(TestDecision::verdict)
                .containsExactly(Verdict.WORSE, Verdict.TOO_SMALL, Verdict.UNDECIDED, Verdict.SAME);
        assertThat(decisions).extracting(TestDecision::samePercent).containsExactly(5.0, 20.0, 5.0, 20.0);
    }

    /** An interval beside "invalid" would be read as an answer. */
    @Test
    void whatCannotBeJudgedHasNoInterval() {
        TestDecision invalid = TestDecision.invalid(HOLM, new Hypothesis(effect(0.20, 0.01), Better.LOWER, 5));

        assertThat(invalid.interval()).isEmpty();
        assertThat(invalid.openInterval()).isEmpty();
        assertThat(invalid.shownFrom()).isEmpty();
        assertThat(invalid.moreBlocks(11)).isEmpty();
        assertThat(invalid.p()).isNaN();
    }

    /** The error of a look decides, and the interval says so. */
    @Test
    void anEarlyLookIsStricter() {
        Rule early = new Rule(Correction.HOLM, 0.01);
        Effect effect = effect(0.5, 0.18);
        TestDecision decision = decision(early, effect, Better.LOWER);
        assertThat(decision.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(decision.interval()).isEqualTo(effect.interval(0.99));
    }

    /** The t of 10 + n degrees times the error times sqrt(11 / (11 + n)) must fall below 0.10: 0.1004 for 12 more, 0.0980 for 13. */
    @Test
    void howManyMoreBlocksWouldTell() {
        assertThat(decision(effect(0.10, 0.07), Better.LOWER).moreBlocks(11)).hasValue(13);
        assertThat(decision(effect(0.10, 0.14), Better.LOWER).moreBlocks(11).getAsInt())
                .isGreaterThan(40);
        assertThat(decision(new Effect(Scale.DIFFERENCE, 0, 1, 10, 11), Better.LOWER)
                        .moreBlocks(11))
                .as("nothing to reach")
                .isEmpty();
        assertThat(decision(effect(0.5, 0), Better.LOWER).moreBlocks(11)).isEmpty();
    }

    private static List<Verdict> together(Effect... effects) {
        return TestDecision.of(
                        HOLM,
                        List.of(effects).stream()
                                .map(effect -> new Hypothesis(effect, Better.LOWER, 5))
                                .toList())
                .stream()
                .map(TestDecision::verdict)
                .toList();
    }

    private static TestDecision decision(Effect effect, Better better) {
        return decision(HOLM, effect, better);
    }

    private static TestDecision decision(Rule rule, Effect effect, Better better) {
        return TestDecision.of(rule, Collections.singletonList(new Hypothesis(effect, better, 5)))
                .getFirst();
    }

    private static Effect effect(double linear, double error) {
        return new Effect(Scale.RATIO, linear, error, 10, 11);
    }
}
