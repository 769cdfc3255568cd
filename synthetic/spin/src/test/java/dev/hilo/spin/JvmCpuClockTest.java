package dev.hilo.spin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class JvmCpuClockTest {
    private final JvmCpuClock clock = new JvmCpuClock();
    private final CountDownLatch used = new CountDownLatch(2);
    private final CountDownLatch read = new CountDownLatch(1);

    @Test
    void countsThreadsThatHandleNoRequest() throws InterruptedException {
        assertThat(clock.ofOthers()).isZero();
        Thread worker = Thread.ofPlatform().start(() -> use(1_000));
        Thread other = Thread.ofPlatform().start(() -> useUnseen(200));
        used.await();

        double others = clock.ofOthers() / 1e6;
        read.countDown();
        worker.join();
        other.join();

        assertThat(others).isBetween(200.0, 1_000.0);
    }

    /** Asks for its own clock, as a thread does that handles requests. */
    private void use(int millis) {
        while (clock.ofThisThread() < millis * 1_000_000L) {
            Thread.onSpinWait();
        }
        awaitReading();
    }

    private void useUnseen(int millis) {
        JvmCpuClock another = new JvmCpuClock();
        while (another.ofThisThread() < millis * 1_000_000L) {
            Thread.onSpinWait();
        }
        awaitReading();
    }

    /** A thread that has ended has no clock. */
    private void awaitReading() {
        used.countDown();
        try {
            read.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
