package dev.hilo.harness.run.failure;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.SourceMissingException;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.HostLostException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The failures that end a run, and those that only end a trial. */
class RunAbortedTest {
    @ParameterizedTest
    @ValueSource(strings = {"No space left on device", "write /data/overlay2/x: no space left on device"})
    void aFullDiskEndsIt(String reason) {
        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> RunAborted.ifHopeless(new UncheckedIOException("x", new IOException(reason))))
                .withMessage("the disk is full: %s; make room, then run ./bench resume (finished trials are kept)"
                        .formatted(reason));
    }

    @Test
    void anEngineThatHasGoneEndsIt() {
        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> RunAborted.ifHopeless(new SourceMissingException("no engine answers: start it")))
                .withMessage("no engine answers: start it; then run ./bench resume (finished trials are kept)");
    }

    @Test
    void aHostThatTakesNothingMoreEndsIt() {
        HostException drained = new HostException(new HostLostException("no node takes the pod: make room"));

        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> RunAborted.ifHopeless(drained))
                .withMessage("no node takes the pod: make room; then run ./bench resume (finished trials are kept)");
    }

    @Test
    void anInterruptEndsItWhateverTheWorkSaysOfIt() throws Exception {
        HostException lost = new HostException(new HostLostException("the API server does not answer"));
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> RunAborted.ifOver(lost));

        assertThatExceptionOfType(RunAborted.class).isThrownBy(() -> RunAborted.ifOver(lost));
        assertThatNoException().isThrownBy(() -> RunAborted.ifOver(new IOException("the pod was deleted")));
    }

    @Test
    void anotherFaultOfTheHostEndsATrialOnly() {
        assertThatNoException()
                .isThrownBy(() -> RunAborted.ifHopeless(new HostException(new IOException("the pod was deleted"))));
    }

    @Test
    void aServerThatDoesNotStartEndsATrialOnly() {
        assertThatNoException()
                .isThrownBy(() -> RunAborted.ifHopeless(new DatabaseException("mysql:8 did not start in Docker: x")));
    }
}
