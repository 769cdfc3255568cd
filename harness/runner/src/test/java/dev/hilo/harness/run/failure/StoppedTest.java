package dev.hilo.harness.run.failure;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class StoppedTest {
    @Test
    void anInterruptionThatAClientHasWrappedEndsTheRun() {
        Throwable wrapped =
                new IllegalStateException("An error has occurred.", new IOException(new InterruptedException()));

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> Stopped.ifInterrupted(wrapped));
    }

    @Test
    void anyOtherErrorIsAFailure() {
        assertThatCode(() -> Stopped.ifInterrupted(new IllegalStateException(new IOException("no answer"))))
                .doesNotThrowAnyException();
    }
}
