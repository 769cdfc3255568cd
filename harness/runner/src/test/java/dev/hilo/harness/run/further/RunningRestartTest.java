package dev.hilo.harness.run.further;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.HostLostException;
import dev.hilo.harness.host.RollingRestart;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RunningRestartTest {
    private static final int LIMIT = 50;

    @Test
    void aReplicaThatDoesNotBecomeReadyIsAResult() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> begun(() -> {
                            throw new IOException("replica 3 was not ready within 180 s");
                        })
                        .awaitSeconds(LIMIT))
                .withMessage("replica 3 was not ready within 180 s");
    }

    @Test
    void aFaultOfTheHostIsNone() {
        assertThatExceptionOfType(TrialFailure.class)
                .isThrownBy(() -> begun(() -> {
                            throw new HostException(new IOException("the API server objects"));
                        })
                        .awaitSeconds(LIMIT))
                .withMessage("the API server objects")
                .satisfies(failure -> assertThat(failure.status()).isEqualTo(TrialStatus.INVALID));
    }

    @Test
    void aHostThatIsLostEndsTheRun() {
        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> begun(() -> {
                            throw new HostException(new HostLostException("no node takes the pod"));
                        })
                        .awaitSeconds(LIMIT))
                .withMessageStartingWith("no node takes the pod; then run ");
    }

    /** The application closes every pod that the restart has made, so the restart has to end first. */
    @Test
    void itsEndIsWaitedFor() throws Exception {
        CountDownLatch isRunning = new CountDownLatch(1);
        AtomicBoolean hasEnded = new AtomicBoolean();
        RunningRestart restart = begun(() -> {
            try {
                isRunning.countDown();
                Thread.sleep(Long.MAX_VALUE);
            } finally {
                endSlowly();
                hasEnded.set(true);
            }
        });
        isRunning.await();

        restart.end();

        assertThat(hasEnded).isTrue();
    }

    private static void endSlowly() throws InterruptedException {
        Thread.sleep(200);
    }

    @Test
    void oneThatHasNotBegunEndsAtOnce() throws Exception {
        new RunningRestart(() -> {}).end();
    }

    private static RunningRestart begun(RollingRestart restart) {
        RunningRestart running = new RunningRestart(restart);
        running.begin();
        return running;
    }
}
