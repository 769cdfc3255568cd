package dev.hilo.harness.analysis;

import dev.hilo.harness.result.TrialResult;
import java.util.Locale;
import java.util.Optional;

/** The word for how a planned trial ended. */
public final class Statuses {
    public static final String MISSING = "missing";

    private Statuses() {}

    public static String word(Optional<TrialResult> result) {
        return result.map(trial -> trial.status().name().toLowerCase(Locale.ROOT))
                .orElse(MISSING);
    }

    public static String reason(Optional<TrialResult> result) {
        return result.map(trial -> trial.reason() == null ? "" : trial.reason())
                .orElse("not run, or stopped before its end");
    }
}
