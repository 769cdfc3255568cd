package dev.hilo.harness.run;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlanTest {
    private static final List<Subject> VARIANTS = Stream.of("a", "b", "c", "d")
            .map(name -> new Subject("fakes", "stack", name, null, null, null, "platform", null))
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

    /** Whoever is always first would always meet a machine that has just rested. */
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
}
