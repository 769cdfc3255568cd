package dev.hilo.harness.run.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.result.TrialStatus;
import java.util.concurrent.atomic.AtomicInteger;
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

    /** A server that the user runs answers over a new connection, so that a question at each look would load it. */
    @Test
    void whatRunsBesideIsNotAskedAtEachLookButWhenAnythingFails() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger looked = new AtomicInteger();
        Liveness liveness = new Liveness();
        liveness.addHelper("database", () -> asked.incrementAndGet() == 1, () -> "its.log");
        liveness.add(() -> looked.incrementAndGet() > 0, () -> new TrialFailure("the application died"));

        liveness.requireAlive();
        liveness.requireAlive();

        assertThat(asked).hasValue(1);
        assertThat(looked).hasValue(2);
        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(() -> liveness.whileDoing(() -> {
                    throw new IllegalStateException("500 for every request");
                }))
                .withMessageStartingWith("the database died during the trial");
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
