package dev.hilo.harness.report;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.Map;

/** Trials whose every text is one hostile text. */
final class Hostile {
    private Hostile() {}

    static TrialResult trial(PlannedTrial planned, String text, Map<String, String> software) {
        return TrialResult.of(
                planned,
                1,
                text,
                TrialStatus.FAILED,
                text,
                FakeResults.START,
                Map.of(text, 1.0),
                Map.of("application", text),
                software,
                Map.of());
    }
}
