package dev.hilo.gatling.load;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for the end of each second until the load is over. */
final class SecondClock {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long SECOND_MILLIS = 1_000;
    /** Delay after a second, in which its last answers reach the log. */
    private static final long GRACE_MILLIS = 50;

    private final CountDownLatch over = new CountDownLatch(1);

    void end() {
        over.countDown();
    }

    /** @return true when that second is over; false when the load is */
    boolean awaitEndOf(int second, Origin origin) {
        long passed = (System.nanoTime() - origin.nanoTime()) / NANOS_PER_MILLI;
        return await((second + 1) * SECOND_MILLIS + GRACE_MILLIS - passed);
    }

    /** @return whether the load continues after that time */
    boolean await(long millis) {
        try {
            return !over.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
