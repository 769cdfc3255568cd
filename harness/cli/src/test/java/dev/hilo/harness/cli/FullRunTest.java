package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullRunTest {
    private static final String FULL = "they were full, so " + TrialResult.TOO_MUCH_FOR_BOTH;

    @TempDir
    Path home;

    @Test
    void aWorkloadOfWhichNoDuetHadRoomIsTold() throws Exception {
        assertThat(run(FULL, FULL).told()).hasValue("fakes: " + FULL);
    }

    @Test
    void aDuetThatCountsOrIsInvalidForAnotherReasonIsEnoughToGoOn() throws Exception {
        assertThat(run(FULL, FULL, null, null).told()).isEmpty();
        assertThat(run(FULL, FULL, "the machine stalled", "the machine stalled").told())
                .isEmpty();
        assertThat(run().told()).isEmpty();
    }

    /** @param reasons why each trial does not count; null for one that does */
    private FullRun run(String... reasons) throws Exception {
        List<PlannedTrial> planned =
                FakePlan.of(FakeHome.make(home).withDuet(), "duet").of(2);
        return new FullRun(IntStream.range(0, reasons.length)
                .mapToObj(place -> ended(planned.get(place), reasons[place]))
                .toList());
    }

    private static TrialResult ended(PlannedTrial trial, String reason) {
        TrialStatus status = reason == null ? TrialStatus.OK : TrialStatus.INVALID;
        return TrialResult.of(trial, 1, "duet", status, reason, Instant.EPOCH, Map.of(), Map.of(), Map.of(), Map.of());
    }
}
