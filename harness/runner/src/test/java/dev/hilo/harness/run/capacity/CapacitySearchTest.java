package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.run.capacity.CapacitySearch.Purpose;
import dev.hilo.harness.run.capacity.CapacitySearch.Step;
import dev.hilo.harness.run.capacity.StepJudgement.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapacitySearchTest {
    private static final int FIRST = 500;
    private static final StepJudgement HELD = new StepJudgement(Outcome.HELD, "", 0.05);

    private final List<Step> steps = new ArrayList<>();
    /** A latency as a share of its limit: low below the rate {@link #near}, high from there on. */
    private double shareBelow = 0.05;

    private double shareNear = 0.6;
    private int near = Integer.MAX_VALUE;
    private final Map<Integer, Integer> balance = new HashMap<>();

    @Test
    void doublesUntilARateFailsTwiceThenHalvesTheGapThenTriesBothEndsAgain() {
        Capacity capacity = search(FIRST, rate -> rate <= 1_100, false);

        assertThat(steps)
                .containsExactly(
                        new Step(500, Purpose.BRACKET),
                        new Step(1000, Purpose.BRACKET),
                        new Step(2000, Purpose.BRACKET),
                        new Step(2000, Purpose.CONFIRM),
                        new Step(1414, Purpose.BISECT),
                        new Step(1189, Purpose.BISECT),
                        new Step(1090, Purpose.BISECT),
                        new Step(1138, Purpose.BISECT),
                        new Step(1090, Purpose.CONFIRM),
                        new Step(1090, Purpose.CONFIRM),
                        new Step(1138, Purpose.CONFIRM));
        assertThat(capacity).isEqualTo(new Capacity("goal", 1090, 1138, "p99 120 ms", true, false, 11));
    }

    /** A resumed run begins where the killed one did, and both sides of a duet alike. */
    @Test
    void aBlockBeginsAtARateOfItsOwn() {
        int[] firsts = LongStream.range(0, 1000)
                .mapToInt(seed -> CapacitySearch.first(1000, seed))
                .toArray();

        assertThat(CapacitySearch.first(1000, 7)).isEqualTo(CapacitySearch.first(1000, 7));
        assertThat(firsts).contains(1000, 1025, 1050);
        assertThat(Arrays.stream(firsts).allMatch(first -> first >= 1000 && first <= 1050))
                .isTrue();
    }

    /** Servers with a fixed capacity, over the whole range of rates. */
    @ParameterizedTest
    @ValueSource(ints = {100, 250, 500, 1000})
    void findsEveryCapacityWithinItsPrecision(int first) {
        for (double exact = 40; exact < CapacitySearch.HIGHEST; exact *= 1.013) {
            int limit = (int) exact;
            Capacity capacity = search(first, rate -> rate <= limit, false);

            assertThat(capacity.perSecond()).as("capacity %d", limit).isBetween((int) (limit / 1.06) - 1, limit);
            assertThat(capacity.failedPerSecond()).isGreaterThan(limit);
            assertThat(capacity.confirmed()).as("capacity %d", limit).isTrue();
            assertThat(capacity.lowerBound()).isFalse();
            assertThat(capacity.steps()).isLessThanOrEqualTo(CapacitySearch.MOST_STEPS);
        }
    }

    @Test
    void aServerThatHoldsEverythingHasALowerBound() {
        assertThat(search(FIRST, rate -> true, false))
                .isEqualTo(new Capacity("goal", CapacitySearch.HIGHEST, null, null, true, true, 8));
    }

    @Test
    void aServerThatHoldsNothingHasNoCapacity() {
        Capacity capacity = search(FIRST, rate -> false, false);

        assertThat(capacity.perSecond()).isZero();
        assertThat(capacity.failedPerSecond()).isEqualTo(CapacitySearch.LOWEST);
        assertThat(capacity.lowerBound()).isFalse();
    }

    @Test
    void whereTheGeneratorFailedTheApplicationMayDoMore() {
        assertThat(search(FIRST, rate -> rate <= 3_000, true).lowerBound()).isTrue();
    }

    @Test
    void aboveARateThatFailedAtFirstItGoesUpBySmallSteps() {
        search(FIRST, unluckyOnceAtThousand(1_100), false);

        assertThat(steps).extracting(Step::perSecond).contains(1_250).allMatch(rate -> rate <= 1_250);
    }

    /** Recorded with pods of a fifth of a processor, whose compilers were not done: the gap below such a rate cost 6 of 20 steps. */
    @Test
    void aFailureOnTheWayUpIsTriedAgainBeforeTheGapBelowIsSearched() {
        search(FIRST, unluckyOnceAtThousand(6_000), false);

        assertThat(steps)
                .startsWith(
                        new Step(500, Purpose.BRACKET),
                        new Step(1_000, Purpose.BRACKET),
                        new Step(1_000, Purpose.CONFIRM),
                        new Step(1_000, Purpose.CONFIRM),
                        new Step(1_250, Purpose.BRACKET));
    }

    /** Recorded with such pods before: a search ended with a bound. */
    @Test
    void aFailureBelowARateThatHoldsSlowsNothingDown() {
        Capacity capacity = search(FIRST, unluckyOnceAtThousand(6_000), false);

        assertThat(steps).extracting(Step::perSecond).containsSubsequence(1_000, 1_250, 2_500, 5_000, 10_000);
        assertThat(capacity.perSecond()).isBetween(5_000, 6_000);
        assertThat(capacity.failedPerSecond()).isBetween(6_000, 7_100);
    }

    @Test
    void aboveARateThatHeldButJustSoItGoesUpBySmallSteps() {
        near = 1_000;
        Capacity capacity = search(FIRST, rate -> rate <= 1_100, false);

        assertThat(steps)
                .extracting(Step::perSecond)
                .startsWith(500, 1_000, 1_250)
                .allMatch(rate -> rate <= 1_250);
        assertThat(capacity.confirmed()).isTrue();
    }

    /** Recorded with Quarkus on MariaDB: 800 failed twice in the first steps, and 766 held three times at the end, while its partner held 993. */
    @Test
    void aRateThatFailedBeforeTheLowerOneHeldIsTriedOnceMore() {
        int[] of800 = {0};
        Capacity capacity = search(400, rate -> rate == 800 ? of800[0]++ > 1 : rate <= 1_000, false);

        assertThat(capacity.perSecond()).isBetween(940, 1_000);
        assertThat(capacity.confirmed()).isTrue();
    }

    /** A successor is younger than the one that died. */
    @Test
    void aDeathIsNoMatterOfAge() {
        CapacitySearch search = new CapacitySearch(400);
        search.record(400, HELD);
        search.record(800, StepJudgement.ofADeath("out of memory"));
        search.record(400, HELD);
        search.record(800, StepJudgement.ofADeath("out of memory"));
        for (int rate : List.of(400, 566, 673, 734, 766, 766, 766)) {
            search.record(rate, HELD);
        }

        assertThat(search.next()).isEmpty();
    }

    /** Recorded with Quarkus on virtual threads: before it was overloaded once, it held a rate that it failed twice afterwards. */
    @Test
    void aGapThatOpensAgainIsClosed() {
        int[] of3200 = {0};
        Capacity capacity = search(100, rate -> rate == 3_200 ? of3200[0]++ == 0 : rate <= 2_700, false);

        assertThat(capacity.perSecond()).isBetween(2_550, 2_700);
        assertThat(capacity.failedPerSecond()).isLessThanOrEqualTo((int) (capacity.perSecond() * 1.05) + 1);
        assertThat(capacity.confirmed()).isTrue();
    }

    /** A service behind the application takes 0.55 of the limit: that says nothing of the room that the application has. */
    @Test
    void aLatencyThatEveryStepHasIsNotNear() {
        shareBelow = 0.55;
        search(FIRST, rate -> rate <= 5_000, false);

        assertThat(steps).extracting(Step::perSecond).startsWith(500, 1_000, 2_000, 4_000, 8_000);

        near = 1_000;
        shareNear = 0.78;
        search(FIRST, rate -> rate <= 5_000, false);

        assertThat(steps).extracting(Step::perSecond).startsWith(500, 1_000, 1_250);
    }

    /** A restarted application first repeats a rate that held, because a colder one may fail there. */
    @Test
    void afterADeathTheNextOneHasToHoldFirstWhatHeld() {
        CapacitySearch search = new CapacitySearch(500);
        search.record(500, HELD);
        search.record(1_000, HELD);
        search.record(2_000, StepJudgement.ofADeath("out of memory"));

        assertThat(search.next()).contains(new Step(1_000, Purpose.CONFIRM));
        search.record(1_000, HELD);
        assertThat(search.next()).contains(new Step(1_414, Purpose.BISECT));
        search.record(1_414, StepJudgement.ofADeath("out of memory"));
        assertThat(search.next()).contains(new Step(1_000, Purpose.CONFIRM));
        search.record(1_000, new StepJudgement(Outcome.MISSED, "p99 120 ms", Double.NaN));
        assertThat(search.next()).contains(new Step(1_189, Purpose.BISECT));
    }

    /** Recorded with Quarkus in 128 MB: it held 400, died at 800, and died again in the warm-up of each restart. What it holds is between the two. */
    @Test
    void aSearchThatEndsWithAWideGapHasALowerBound() {
        CapacitySearch search = new CapacitySearch(400);
        search.record(400, HELD);
        search.record(800, StepJudgement.ofADeath("out of memory"));

        assertThat(search.capacity("goal")).isEqualTo(new Capacity("goal", 400, 800, "out of memory", false, true, 2));

        search.record(500, StepJudgement.ofADeath("out of memory"));
        assertThat(search.capacity("goal").lowerBound()).isFalse();
    }

    /** Whether the rate would have held or not: the clocks know nothing of it. */
    @Test
    void aStallOfTheMachineSaysNothingAndTheStepIsDueAgain() {
        CapacitySearch search = new CapacitySearch(500);
        search.record(500, HELD);
        search.record(1_000, StepJudgement.ofAStall());

        assertThat(search.next()).contains(new Step(1_000, Purpose.BRACKET));
        assertThat(search.stalls()).isEqualTo(1);
        assertThat(search.capacity("goal")).isEqualTo(new Capacity("goal", 500, null, null, false, true, 1));
    }

    @Test
    void aDeathBelowWhichNothingHeldGoesDown() {
        CapacitySearch search = new CapacitySearch(500);
        search.record(500, StepJudgement.ofADeath("out of memory"));

        assertThat(search.next()).contains(new Step(250, Purpose.BRACKET));
    }

    @Test
    void oneUnluckyStepDecidesNothing() {
        Capacity capacity = search(FIRST, unluckyOnceAtThousand(6_000), false);

        assertThat(capacity.perSecond()).isGreaterThan(1_000);
    }

    /** Near its capacity a server holds or not by chance: the wider the range of chance, the wider the miss. */
    @Test
    void aNoisyServerIsFoundNearItsCapacityAndNeverClaimedAgainstItsSteps() {
        Random random = new Random(5);
        int near = 0;
        int confirmed = 0;
        for (int i = 0; i < 2_000; i++) {
            double exact = 60 * Math.pow(200, random.nextDouble());
            Capacity capacity = search(FIRST, rate -> rate < exact * Math.exp(0.03 * random.nextGaussian()), false);

            assertThat(capacity.steps()).isLessThanOrEqualTo(CapacitySearch.MOST_STEPS);
            assertThat(balance.getOrDefault(capacity.perSecond(), 0)).isGreaterThanOrEqualTo(0);
            near += Math.abs(Math.log(capacity.perSecond() / exact)) < 0.10 ? 1 : 0;
            confirmed += capacity.confirmed() ? 1 : 0;
        }
        assertThat(near).isGreaterThan(1_950);
        assertThat(confirmed).isGreaterThan(1_700);
    }

    /** The search ends even with a server that holds by pure chance. */
    @Test
    void alwaysEnds() {
        Random random = new Random(6);
        for (int i = 0; i < 2_000; i++) {
            int first = 1 + random.nextInt(30_000);
            double chance = random.nextDouble();
            Capacity capacity = search(first, rate -> random.nextDouble() < chance, random.nextBoolean());

            assertThat(capacity.steps()).isBetween(1, CapacitySearch.MOST_STEPS);
            assertThat(steps).allSatisfy(step -> assertThat(step.perSecond()).isBetween(CapacitySearch.LOWEST, 16_000));
            assertThat(balance.getOrDefault(capacity.perSecond(), 0)).isGreaterThanOrEqualTo(0);
        }
    }

    /** Holds up to a rate, but for the first step at 1000/s. */
    private static IntPredicate unluckyOnceAtThousand(int limit) {
        boolean[] unlucky = {true};
        return rate -> {
            boolean holds = rate <= limit && !(unlucky[0] && rate == 1_000);
            unlucky[0] &= rate != 1_000;
            return holds;
        };
    }

    private Capacity search(int first, IntPredicate holds, boolean generatorFails) {
        CapacitySearch search = new CapacitySearch(first);
        steps.clear();
        balance.clear();
        for (Optional<Step> step = search.next(); step.isPresent(); step = search.next()) {
            int rate = step.get().perSecond();
            boolean held = holds.test(rate);
            steps.add(step.get());
            balance.merge(rate, held ? 1 : -1, Integer::sum);
            search.record(
                    rate,
                    held
                            ? new StepJudgement(Outcome.HELD, "", rate < near ? shareBelow : shareNear)
                            : new StepJudgement(
                                    generatorFails ? Outcome.GENERATOR_FAILED : Outcome.MISSED,
                                    "p99 120 ms",
                                    Double.NaN));
            assertThat(steps).hasSizeLessThanOrEqualTo(CapacitySearch.MOST_STEPS);
        }
        return search.capacity("goal");
    }
}
