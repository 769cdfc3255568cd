package dev.hilo.harness.run.plan;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {
    private static final List<Subject> VARIANTS = Stream.of("a", "b", "c", "d")
            .map(name -> Subjects.of("fakes", "stack", name, null, null, null, "platform", null))
            .toList();

    private static final List<Plan.Part> ONE = List.of(new Plan.Part("movies", 1, false));
    private static final List<Plan.Part> SEVERAL = List.of(
            new Plan.Part("get", 1, false),
            new Plan.Part("post", 1, false),
            new Plan.Part("startup", 5, true),
            new Plan.Part("spike", 1, false));

    @Test
    void everyBlockHasEachVariantOnce() {
        var blocks = Plan.blocks(VARIANTS, ONE, 20, 7).stream().collect(groupingBy(PlannedTrial::block));

        assertThat(blocks.keySet())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
        assertThat(blocks.values())
                .allSatisfy(block -> assertThat(block)
                        .extracting(PlannedTrial::subject)
                        .containsExactlyInAnyOrderElementsOf(VARIANTS));
    }

    @Test
    void trialsAreNumberedFromOneInTheirOrder() {
        List<PlannedTrial> planned = Plan.blocks(VARIANTS, ONE, 3, 7);

        assertThat(planned)
                .extracting(PlannedTrial::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 12).boxed().toList());
        assertThat(planned).extracting(PlannedTrial::block).isSorted();
    }

    @Test
    void theSeedAloneSaysTheOrder() {
        assertThat(Plan.blocks(VARIANTS, ONE, 5, 7)).isEqualTo(Plan.blocks(VARIANTS, ONE, 5, 7));
        assertThat(Plan.blocks(VARIANTS, ONE, 5, 7)).isNotEqualTo(Plan.blocks(VARIANTS, ONE, 5, 8));
    }

    /** The first start of each block is random, because it meets a machine that has just rested. */
    @Test
    void everyVariantComesAtEveryPlace() {
        List<PlannedTrial> planned = Plan.blocks(VARIANTS, ONE, 400, 7);

        for (int place = 0; place < VARIANTS.size(); place++) {
            int at = place;
            var counts = planned.stream()
                    .filter(trial -> (trial.number() - 1) % VARIANTS.size() == at)
                    .collect(groupingBy(PlannedTrial::subject));
            assertThat(counts).hasSameSizeAs(VARIANTS);
            assertThat(counts.values()).allSatisfy(trials -> assertThat(trials).hasSizeBetween(70, 130));
        }
    }

    @Test
    void theWorkloadsOfAVariantFollowEachOtherInOneStart() {
        List<PlannedTrial> planned = Plan.blocks(VARIANTS, SEVERAL, 2, 7);

        var shared = planned.stream()
                .filter(trial -> !trial.workload().equals("startup"))
                .collect(groupingBy(PlannedTrial::start));
        assertThat(shared).hasSize(2 * VARIANTS.size());
        assertThat(shared.values()).allSatisfy(start -> {
            assertThat(start).extracting(PlannedTrial::workload).containsExactlyInAnyOrder("get", "post", "spike");
            assertThat(start)
                    .extracting(PlannedTrial::subject)
                    .containsOnly(start.getFirst().subject());
            assertThat(start.getLast().number()).isEqualTo(start.getFirst().number() + 2);
        });
        assertThat(shared.values().stream()
                        .map(start -> start.stream().map(PlannedTrial::workload).toList())
                        .distinct()
                        .count())
                .as("orders")
                .isGreaterThan(1);
    }

    @Test
    void aWorkloadWithoutALoadHasItsOwnStarts() {
        List<PlannedTrial> planned = Plan.blocks(VARIANTS, SEVERAL, 2, 7);

        var startup = planned.stream()
                .filter(trial -> trial.workload().equals("startup"))
                .toList();
        assertThat(startup).hasSize(2 * 5 * VARIANTS.size());
        assertThat(startup).extracting(PlannedTrial::start).doesNotHaveDuplicates();
        assertThat(planned).extracting(PlannedTrial::start).isSorted();
    }

    /** The difference between both measurements of an A/A pair is noise; each block must have exactly one such pair. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aBlockWithAnAaRepeatHoldsEachCellOnceAndOneVariantTwice(long seed) {
        var blocks = Plan.blocks(VARIANTS, SEVERAL, 12, Plan.AaRepeats.FROM_FIRST_BLOCK, seed).stream()
                .collect(groupingBy(PlannedTrial::block));

        assertThat(blocks).hasSize(12);
        assertThat(blocks.values()).allSatisfy(block -> {
            List<PlannedTrial> aaRepeats =
                    block.stream().filter(PlannedTrial::aaRepeat).toList();
            assertThat(cells(block.stream().filter(trial -> !trial.aaRepeat()).toList()))
                    .isEqualTo(everyCell(VARIANTS));
            assertThat(aaRepeats)
                    .extracting(PlannedTrial::subject)
                    .containsOnly(aaRepeats.getFirst().subject());
            assertThat(cells(aaRepeats))
                    .isEqualTo(everyCell(List.of(aaRepeats.getFirst().subject())));
            assertThat(block).extracting(PlannedTrial::start).isSorted();
        });
        assertThat(blocks.values().stream()
                        .flatMap(List::stream)
                        .collect(groupingBy(PlannedTrial::start))
                        .values())
                .allSatisfy(start -> assertThat(start)
                        .extracting(PlannedTrial::aaRepeat)
                        .containsOnly(start.getFirst().aaRepeat()));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 20})
    void aaRepeatsAreSpreadOverTheVariants(int blocks) {
        var perVariant = Plan.blocks(VARIANTS, ONE, blocks, Plan.AaRepeats.FROM_FIRST_BLOCK, 7).stream()
                .filter(PlannedTrial::aaRepeat)
                .collect(groupingBy(PlannedTrial::subject, counting()));

        assertThat(perVariant).hasSize(VARIANTS.size());
        assertThat(perVariant.values())
                .allSatisfy(count -> assertThat(count)
                        .isBetween((long) blocks / VARIANTS.size(), (long) Math.ceilDiv(blocks, VARIANTS.size())));
    }

    @Test
    void anAaRepeatComesBeforeAndAfterItsVariant() {
        var blocks = Plan.blocks(VARIANTS, ONE, 200, Plan.AaRepeats.FROM_FIRST_BLOCK, 7).stream()
                .collect(groupingBy(PlannedTrial::block));

        assertThat(blocks.values().stream().filter(PlanTest::hasAaRepeatFirst).count())
                .isBetween(70L, 130L);
    }

    /** With a budget, the first block is run before it is known how many follow. */
    @ParameterizedTest
    @EnumSource(Plan.AaRepeats.class)
    void aShortPlanIsTheBeginningOfALongOne(Plan.AaRepeats aaRepeats) {
        List<PlannedTrial> whole = Plan.blocks(VARIANTS, SEVERAL, 9, aaRepeats, 7);

        for (int blocks = 1; blocks < 9; blocks++) {
            assertThat(whole)
                    .startsWith(
                            Plan.blocks(VARIANTS, SEVERAL, blocks, aaRepeats, 7).toArray(PlannedTrial[]::new));
        }
    }

    @Test
    void aaRepeatsFromTheSecondBlockLeaveTheFirstAsItWas() {
        List<PlannedTrial> planned = Plan.blocks(VARIANTS, SEVERAL, 6, Plan.AaRepeats.FROM_SECOND_BLOCK, 7);

        assertThat(planned).startsWith(Plan.blocks(VARIANTS, SEVERAL, 1, 7).toArray(PlannedTrial[]::new));
        assertThat(planned.stream()
                        .filter(PlannedTrial::aaRepeat)
                        .map(PlannedTrial::block)
                        .distinct())
                .containsExactly(2, 3, 4, 5, 6);
    }

    @ParameterizedTest
    @CsvSource({"5, 2, FROM_FIRST_BLOCK", "5, 1, NONE", "4, 8, NONE", "20, 12, FROM_FIRST_BLOCK"})
    void aaRepeatsNeedEnoughBlocksAndSomethingToCompare(int blocks, int variants, Plan.AaRepeats aaRepeats) {
        assertThat(Plan.AaRepeats.of(blocks, variants)).isEqualTo(aaRepeats);
    }

    private static boolean hasAaRepeatFirst(List<PlannedTrial> block) {
        PlannedTrial aaRepeat =
                block.stream().filter(PlannedTrial::aaRepeat).findFirst().orElseThrow();
        return block.stream()
                .filter(trial -> !trial.aaRepeat() && trial.subject().equals(aaRepeat.subject()))
                .allMatch(trial -> trial.number() > aaRepeat.number());
    }

    private static Map<List<Object>, Long> everyCell(List<Subject> variants) {
        Map<List<Object>, Long> cells = new HashMap<>();
        variants.forEach(variant ->
                SEVERAL.forEach(part -> cells.put(List.of(variant, part.workload()), (long) part.trialsPerBlock())));
        return cells;
    }

    private static Map<List<Object>, Long> cells(List<PlannedTrial> trials) {
        return trials.stream().collect(groupingBy(trial -> List.of(trial.subject(), trial.workload()), counting()));
    }
}
