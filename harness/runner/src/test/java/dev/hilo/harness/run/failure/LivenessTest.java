package dev.hilo.harness.run.failure;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.result.TrialStatus;
import org.junit.jupiter.api.Test;

class LivenessTest {

    @Test
    void theDeathOfWhatIsMeasuredIsAResult() {
        Liveness liveness = new Liveness();
        liveness.add(() -> false, () -> new TrialFailure("the application died"));

        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(liveness::requireAlive)
                .withMessage("the application died")
                .matches(failure -> failure.status() == TrialStatus.FAILED);
    }

    @Test
    void theEndOfTheRunStaysOneWhateverHasDied() {
        Liveness liveness = new Liveness();
        liveness.add(() -> false, () -> new TrialFailure("the application died"));

        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> liveness.whileDoing(() -> {
                    throw RunAborted.because("the disk is full");
                }))
                .withMessage("the disk is full");
    }

    /** The death of a database is the failure, even when its application fails too. */
    @Test
    void theDeathOfADatabaseIsADisturbance() {
        Liveness liveness = new Liveness();
        liveness.addHelper("database", () -> false, () -> "its.log");
        liveness.add(() -> false, () -> new TrialFailure("the application died"));

        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(() -> liveness.whileDoing(() -> {
                    throw new IllegalStateException("500 for every request");
                }))
                .withMessage("the database died during the trial; see its log its.log")
                .matches(failure -> failure.status() == TrialStatus.INVALID);
    }
}
