package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class LivenessTest {

    @Test
    void theDeathOfWhatIsMeasuredIsAResult() {
        Liveness liveness = new Liveness();
        liveness.add("application", () -> false, () -> "its.log");

        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(liveness::requireAlive)
                .withMessage("the application died during the trial; see its log its.log")
                .matches(failure -> !failure.isDisturbance());
    }

    /** An application whose database has died fails too, and is not to blame. */
    @Test
    void theDeathOfADatabaseIsADisturbance() {
        Liveness liveness = new Liveness();
        liveness.addHelper("database", () -> false, () -> "its.log");
        liveness.add("application", () -> false, () -> "other.log");

        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(() -> liveness.whileDoing(() -> {
                    throw new IllegalStateException("500 for every request");
                }))
                .withMessage("the database died during the trial; see its log its.log")
                .matches(TrialFailure::isDisturbance);
    }
}
