package dev.hilo.harness.load;

import dev.hilo.harness.host.ResourceMeter;
import java.time.Duration;
import java.util.Optional;

/** A load generator at work. Closing it stops it. */
public interface LoadRun extends AutoCloseable {
    Duration POLL = Duration.ofMillis(50);

    /** The meter of the generator's resources; of several generators that of the busiest. */
    ResourceMeter resources();

    /** The nodes of a cluster on which it runs; empty on this machine. */
    default Optional<String> nodes() {
        return Optional.empty();
    }

    boolean isAlive();

    /** Why the generator could not do its work, in one line; empty when it did. Valid only after its end. */
    Optional<String> failure();

    /**
     * The failure of a run whose length has a limit, once it has ended; a run that takes longer has failed, too.
     *
     * @return one line, or empty
     */
    default Optional<String> failureWithin(Duration limit) throws InterruptedException {
        return endsWithin(limit)
                ? failure()
                : Optional.of("the load generator was not done within %d s".formatted(limit.toSeconds()));
    }

    /** Waits for its end, no longer than the limit; whether it has ended. */
    default boolean endsWithin(Duration limit) throws InterruptedException {
        long begun = System.nanoTime();
        while (isAlive()) {
            if (System.nanoTime() - begun > limit.toNanos()) {
                return false;
            }
            Thread.sleep(POLL);
        }
        return true;
    }

    /** Whether it failed because of the user's input, so that another attempt would fail too. */
    default boolean isFaultOfInput() {
        return false;
    }

    @Override
    void close();
}
