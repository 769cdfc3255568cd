package dev.hilo.gatling.load;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for the ends of seconds, until told that all is over. */
final class SecondClock {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long SECOND_MILLIS = 1_000;
    /** An answer of the last moment of a second may still be on its way into the log. */
    private static final long GRACE_MILLIS = 50;

    private final CountDownLatch over = new CountDownLatch(1);

    void end() {
        over.countDown();
    }

    /** @return whether that second is over; false when all is */
    boolean awaitEndOf(int second, Origin origin) {
        long passed = (System.nanoTime() - origin.nanoTime()) / NANOS_PER_MILLI;
        return await((second + 1) * SECOND_MILLIS + GRACE_MILLIS - passed);
    }

    /** @return whether it goes on after that time */
    boolean await(long millis) {
        try {
            return !over.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
