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
    private static final AaPlaces EVERY_SIXTH = new AaPlaces(VARIANTS, 6, false);
    private static final AaPlaces FIRST = new AaPlaces(VARIANTS, 6, true);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void eachPairComesOnceInARoundAndChangesSidesFromRoundToRound(long seed) {
        Map<String, List<String>> comparisons = plan(DuetPlan.duets(2, 4, EVERY_SIXTH), seed).stream()
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
        List<PlannedTrial> whole = DuetPlan.of(EVERY_SIXTH, PAIRS, List.of("movies"), 25, seed);

        assertThat(whole)
                .startsWith(DuetPlan.of(EVERY_SIXTH, PAIRS, List.of("movies"), duets, seed)
                        .toArray(PlannedTrial[]::new));
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "12, 6", "13, 6", "25, 12"})
    void aRoundOfManyPairsHasTwoAaDuets(int pairs, int every) {
        assertThat(AaPlaces.usualDistance(pairs)).isEqualTo(every);
    }

    /** A round with a control of the machine: no comparison is known before it. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void anAaDuetMayComeBeforeAllOthers(long seed) {
        List<List<PlannedTrial>> duets = byDuet(DuetPlan.of(FIRST, PAIRS, List.of("movies"), 14, seed));

        for (int place = 0; place < duets.size(); place++) {
            assertThat(isAa(duets.get(place))).isEqualTo(place % 6 == 0);
        }
        assertThat(duets.stream().filter(DuetPlanTest::isAa).map(duet -> name(duet.getFirst())))
                .containsExactlyInAnyOrder("a", "b", "c");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void onlyTheNamedVariantsHaveAaDuets(long seed) {
        AaPlaces ofB = new AaPlaces(VARIANTS.subList(1, 2), 6, true);

        assertThat(byDuet(DuetPlan.of(ofB, PAIRS, List.of("movies"), 14, seed)))
                .filteredOn(DuetPlanTest::isAa)
                .hasSize(3)
                .allMatch(duet -> name(duet.getFirst()).equals("b"));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "4, 1", "5, 1", "6, 1", "30, 1", "1, 2", "2, 2", "3, 2", "17, 2"})
    void asManyDuetsOfEachPairAsWereAskedFor(int ofEach, int pairs) {
        assertThat(compared(ofEach, pairs, EVERY_SIXTH)).isEqualTo(pairs * ofEach);
        assertThat(compared(ofEach, pairs, FIRST)).isEqualTo(pairs * ofEach);
    }

    /** The last of a plan is a comparison: an A/A duet behind it would tell nothing that is still needed. */
    @ParameterizedTest
    @CsvSource({"1, 2", "3, 4", "5, 6", "6, 8", "10, 12", "11, 14"})
    void aPlanEndsWithAComparison(int ofEach, int duets) {
        assertThat(DuetPlan.duets(1, ofEach, FIRST)).isEqualTo(duets);
    }

    private static long compared(int ofEach, int pairs, AaPlaces again) {
        int duets = DuetPlan.duets(pairs, ofEach, again);
        return byDuet(DuetPlan.of(again, PAIRS.subList(0, pairs), List.of("movies"), duets, 1)).stream()
                .filter(duet -> !isAa(duet))
                .count();
    }

    /** The second workload would meet a younger JVM in one duet than in another, and the two would differ by more than noise. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void workloadsFollowEachOtherInTheSameOrderInAllDuets(long seed) {
        List<String> workloads = List.of("movies", "slow-service");

        assertThat(byDuet(DuetPlan.of(EVERY_SIXTH, PAIRS, workloads, 7, seed)))
                .allSatisfy(duet -> assertThat(
                                duet.stream().map(PlannedTrial::workload).distinct())
                        .containsExactlyElementsOf(workloads));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void withoutPairsAllAreComparedWithThemselves(long seed) {
        assertThat(byDuet(DuetPlan.of(EVERY_SIXTH, List.of(), List.of("movies"), 7, seed)))
                .hasSize(7)
                .allMatch(DuetPlanTest::isAa);
    }

    private static List<List<PlannedTrial>> plan(int duets, long seed) {
        return byDuet(DuetPlan.of(EVERY_SIXTH, PAIRS, List.of("movies"), duets, seed));
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
