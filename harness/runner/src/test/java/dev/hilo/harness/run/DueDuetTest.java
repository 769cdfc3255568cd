package dev.hilo.harness.run;

import static dev.hilo.harness.result.TrialStatus.FAILED;
import static dev.hilo.harness.result.TrialStatus.INVALID;
import static dev.hilo.harness.result.TrialStatus.OK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DueDuetTest {
    private static final PlannedTrial FIRST = new PlannedTrial(1, 1, 1, 1, subject("a"), "movies", false);
    private static final PlannedTrial SECOND = new PlannedTrial(2, 1, 1, 2, subject("b"), "movies", false);
    private static final List<PlannedTrial> PLANNED = List.of(FIRST, SECOND);

    @Test
    void bothSidesAreDueTogether() {
        assertThat(DueStart.next(PLANNED, List.of())).contains(new DueStart(PLANNED, 1, false, List.of()));
        assertThat(DueStart.next(PLANNED, List.of()).orElseThrow().sides())
                .containsExactly(List.of(FIRST), List.of(SECOND));
    }

    /** A start with one stored result, as left by a kill between two writes. */
    @Test
    void aSideThatIsMissingIsRunAgainWithItsPartner() {
        assertThat(DueStart.next(PLANNED, List.of(result(FIRST, OK))))
                .contains(new DueStart(PLANNED, 2, false, List.of()));
    }

    @Test
    void whatDisturbedOneSideIsRepeatedWithItsPartner() {
        TrialResult invalid = result(SECOND, INVALID);

        assertThat(DueStart.next(PLANNED, List.of(result(FIRST, OK), invalid)))
                .contains(new DueStart(PLANNED, 2, false, List.of(invalid)));
    }

    @Test
    void thePartnerOfASideThatFailedIsNotRepeated() {
        assertThat(DueStart.next(PLANNED, List.of(result(FIRST, FAILED), result(SECOND, INVALID))))
                .isEmpty();
        assertThat(DueStart.next(PLANNED, List.of(result(FIRST, OK), result(SECOND, OK))))
                .isEmpty();
    }

    private static TrialResult result(PlannedTrial planned, TrialStatus status) {
        return TrialResult.of(planned, 1, "duet", status, null, Instant.EPOCH, Map.of(), Map.of(), Map.of(), Map.of());
    }

    private static Subject subject(String name) {
        return Subjects.of("fakes", "stack", name, null, null, null, "platform", null);
    }
}
