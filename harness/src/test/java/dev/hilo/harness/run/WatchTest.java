package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class WatchTest {

    @Test
    void theDeathOfWhatIsMeasuredIsAResult() {
        Watch watch = new Watch();
        watch.add("application", () -> false, () -> "its.log");

        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(watch::requireAlive)
                .withMessage("the application died during the trial; see its log its.log")
                .matches(failure -> !failure.isDisturbance());
    }

    /** An application whose database has died fails too, and is not to blame. */
    @Test
    void theDeathOfADatabaseIsADisturbance() {
        Watch watch = new Watch();
        watch.addHelper("database", () -> false, () -> "its.log");
        watch.add("application", () -> false, () -> "other.log");

        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(() -> watch.whileDoing(() -> {
                    throw new IllegalStateException("500 for every request");
                }))
                .withMessage("the database died during the trial; see its log its.log")
                .matches(TrialFailure::isDisturbance);
    }
}
