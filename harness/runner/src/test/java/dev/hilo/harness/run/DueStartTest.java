package dev.hilo.harness.run;

import static dev.hilo.harness.result.TrialStatus.FAILED;
import static dev.hilo.harness.result.TrialStatus.INVALID;
import static dev.hilo.harness.result.TrialStatus.OK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.plan.Plan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DueStartTest {
    /** Two blocks of two starts with two trials each: 1,2 and 3,4; 5,6 and 7,8. */
    private static final List<PlannedTrial> PLANNED = Plan.blocks(
            Stream.of("a", "b")
                    .map(name -> Subjects.of("fakes", "stack", name, null, null, null, "platform", null))
                    .toList(),
            List.of(new Plan.Part("get", 1, false), new Plan.Part("post", 1, false)),
            2,
            7);

    private final List<TrialResult> stored = new ArrayList<>();
    private String reason = "told";

    @Test
    void allGoodEveryStartIsMadeOnce() {
        assertThat(run(due -> OK)).containsExactly("1 2 .1", "3 4 .1", "5 6 .1", "7 8 .1");
    }

    @Test
    void anInvalidTrialIsRepeatedAloneAtTheEndOfItsBlock() {
        assertThat(run(attempt -> attempt.equals("2.1") ? INVALID : OK))
                .containsExactly("1 2 .1", "3 4 .1", "2 .2", "5 6 .1", "7 8 .1");
    }

    @Test
    void afterThreeAttemptsItStaysInvalid() {
        assertThat(run(attempt -> attempt.startsWith("2.") || attempt.startsWith("3.") ? INVALID : OK))
                .containsExactly("1 2 .1", "3 4 .1", "2 .2", "3 .2", "2 .3", "3 .3", "5 6 .1", "7 8 .1");
    }

    /** At the same rate, processors that were too few will be so again. */
    @Test
    void aRateThatIsTooMuchForBothSidesIsTriedOnce() {
        reason = "they were full, so " + TrialResult.TOO_MUCH_FOR_BOTH;

        assertThat(run(attempt -> INVALID)).containsExactly("1 2 .1", "3 4 .1", "5 6 .1", "7 8 .1");
    }

    @Test
    void aFailedTrialIsAResult() {
        assertThat(run(attempt -> FAILED)).containsExactly("1 2 .1", "3 4 .1", "5 6 .1", "7 8 .1");
        stored.clear();
        assertThat(run(attempt -> attempt.equals("1.1") ? INVALID : FAILED))
                .contains("1 .2")
                .doesNotContain("1 .3");
    }

    /** Only a kill between the writing of two results can leave a start half stored. */
    @Test
    void aTrialThatIsMissingInAStoredStartGetsAStartOfItsOwn() {
        stored.add(result(PLANNED.getFirst(), 1, OK));

        assertThat(run(attempt -> OK)).containsExactly("2 .2", "3 4 .1", "5 6 .1", "7 8 .1");
    }

    @Test
    void itTellsWhyItRepeats() {
        run(attempt -> OK);
        stored.removeIf(trial -> trial.number() == 6);
        TrialResult invalid = result(PLANNED.get(5), 1, INVALID);
        stored.add(invalid);

        assertThat(next()).contains(new DueStart(List.of(PLANNED.get(5)), 2, false, List.of(invalid)));
    }

    /** A run that is interrupted after any start and resumed makes the same starts as an uninterrupted one. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whatWasBrokenOffMakesNoDifference(long seed) {
        List<String> whole = run(random(seed));
        for (int kept = 0; kept < whole.size(); kept++) {
            stored.clear();
            Function<String, TrialStatus> outcomes = random(seed);
            List<String> made = new ArrayList<>(run(outcomes, kept));
            made.addAll(run(outcomes));
            assertThat(made).isEqualTo(whole);
        }
    }

    private static Function<String, TrialStatus> random(long seed) {
        return attempt -> TrialStatus.values()[new Random(seed * 31 + attempt.hashCode()).nextInt(3)];
    }

    private List<String> run(Function<String, TrialStatus> outcome) {
        return run(outcome, Integer.MAX_VALUE);
    }

    /** The starts until nothing is due: each with the numbers of its trials and its attempt. */
    private List<String> run(Function<String, TrialStatus> outcome, int most) {
        List<String> made = new ArrayList<>();
        for (Optional<DueStart> due = next(); due.isPresent() && made.size() < most; due = next()) {
            DueStart start = due.get();
            made.add(start.trials().stream().map(trial -> trial.number() + " ").collect(Collectors.joining()) + "."
                    + start.attempt());
            start.trials()
                    .forEach(trial -> stored.add(
                            result(trial, start.attempt(), outcome.apply(trial.number() + "." + start.attempt()))));
        }
        return made;
    }

    private Optional<DueStart> next() {
        stored.sort(Comparator.comparingInt(TrialResult::number).thenComparingInt(TrialResult::attempt));
        return DueStart.next(PLANNED, stored);
    }

    private TrialResult result(PlannedTrial planned, int attempt, TrialStatus status) {
        return TrialResult.of(
                planned,
                attempt,
                "quick",
                status,
                status == OK ? null : reason,
                Instant.EPOCH,
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of());
    }
}
