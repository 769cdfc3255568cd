package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import java.time.Duration;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;

/** The wait for a server in a container, until it answers its own protocol. */
final class AnswerOf extends AbstractWaitStrategy {
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final Duration BETWEEN_PINGS = Duration.ofMillis(200);

    private final DatabaseImage image;

    AnswerOf(DatabaseImage image) {
        this.image = image;
        withStartupTimeout(LIMIT);
    }

    @Override
    protected void waitUntilReady() {
        int port = waitStrategyTarget.getMappedPort(image.port());
        long deadline = System.nanoTime() + startupTimeout.toNanos();
        while (!answersOn(port)) {
            if (!waitStrategyTarget.isRunning()) {
                throw new DatabaseException("it exited unexpectedly");
            }
            if (System.nanoTime() > deadline) {
                throw new DatabaseException("it did not answer for %d s".formatted(startupTimeout.toSeconds()));
            }
            pause();
        }
    }

    private boolean answersOn(int port) {
        try {
            image.client().apply(port).ping();
            return true;
        } catch (DatabaseException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_PINGS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while it was starting", e);
        }
    }
}
