package dev.hilo.harness.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.run.plan.DuetPlan.Pair;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DuetPlanTest {
    private static final List<Subject> VARIANTS =
            Stream.of("a", "b", "c").map(DuetPlanTest::subject).toList();
    private static final List<Pair> PAIRS =
            List.of(new Pair(VARIANTS.get(0), VARIANTS.get(1)), new Pair(VARIANTS.get(1), VARIANTS.get(2)));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void eachPairComesOnceInARoundAndChangesSidesFromRoundToRound(long seed) {
        Map<String, List<String>> comparisons = plan(DuetPlan.duets(2, 4, 6), seed).stream()
                .filter(duet -> !isAa(duet))
                .map(duet -> name(duet.getFirst()) + name(duet.getLast()))
                .collect(Collectors.groupingBy(names -> names.contains("a") ? "ab" : "bc"));

        assertThat(comparisons.get("ab")).isIn(List.of("ab", "ba", "ab", "ba"), List.of("ba", "ab", "ba", "ab"));
        assertThat(comparisons.get("bc")).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void everySixthDuetIsAVariantWithItself(long seed) {
        List<List<PlannedTrial>> duets = plan(18, seed);

        for (int place = 0; place < duets.size(); place++) {
            assertThat(isAa(duets.get(place))).isEqualTo(place % 6 == 5);
        }
        assertThat(duets.stream().filter(DuetPlanTest::isAa).map(duet -> name(duet.getFirst())))
                .containsExactlyInAnyOrder("a", "b", "c");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 5", "3, 6", "4, 7", "5, 13", "6, 20"})
    void aLongPlanBeginsAsAShortOne(long seed, int duets) {
        List<PlannedTrial> whole = DuetPlan.of(VARIANTS, PAIRS, List.of("movies"), 25, 6, seed);

        assertThat(whole)
                .startsWith(DuetPlan.of(VARIANTS, PAIRS, List.of("movies"), duets, 6, seed)
                        .toArray(PlannedTrial[]::new));
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "12, 6", "13, 6", "25, 12"})
    void aRoundOfManyPairsHasTwoAaDuets(int pairs, int every) {
        assertThat(DuetPlan.aaEvery(pairs)).isEqualTo(every);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "4, 1", "5, 1", "6, 1", "30, 1", "1, 2", "2, 2", "3, 2", "17, 2"})
    void asManyDuetsOfEachPairAsWereAskedFor(int ofEach, int pairs) {
        long compared = byDuet(DuetPlan.of(
                        VARIANTS, PAIRS.subList(0, pairs), List.of("movies"), DuetPlan.duets(pairs, ofEach, 6), 6, 1))
                .stream()
                .filter(duet -> !isAa(duet))
                .count();

        assertThat(compared).isEqualTo((long) pairs * ofEach);
    }

    /** The second workload would meet a younger JVM in one duet than in another, and the two would differ by more than noise. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void workloadsFollowEachOtherInTheSameOrderInAllDuets(long seed) {
        List<String> workloads = List.of("movies", "slow-service");

        assertThat(byDuet(DuetPlan.of(VARIANTS, PAIRS, workloads, 7, 6, seed)))
                .allSatisfy(duet -> assertThat(
                                duet.stream().map(PlannedTrial::workload).distinct())
                        .containsExactlyElementsOf(workloads));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void withoutPairsAllAreComparedWithThemselves(long seed) {
        assertThat(byDuet(DuetPlan.of(VARIANTS, List.of(), List.of("movies"), 7, 6, seed)))
                .hasSize(7)
                .allMatch(DuetPlanTest::isAa);
    }

    private static List<List<PlannedTrial>> plan(int duets, long seed) {
        return byDuet(DuetPlan.of(VARIANTS, PAIRS, List.of("movies"), duets, 6, seed));
    }

    private static List<List<PlannedTrial>> byDuet(List<PlannedTrial> planned) {
        return List.copyOf(planned.stream()
                .collect(Collectors.groupingBy(PlannedTrial::block, java.util.TreeMap::new, Collectors.toList()))
                .values());
    }

    private static boolean isAa(List<PlannedTrial> duet) {
        return duet.getFirst().subject().equals(duet.getLast().subject())
                && !duet.getFirst().aaRepeat()
                && duet.getLast().aaRepeat();
    }

    private static String name(PlannedTrial trial) {
        return trial.subject().variant();
    }

    private static Subject subject(String name) {
        return Subjects.of("fakes", "stack", name, null, null, null, "platform", null);
    }
}
