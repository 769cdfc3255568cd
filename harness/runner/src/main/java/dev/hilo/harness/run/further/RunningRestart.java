package dev.hilo.harness.run.further;

import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.RollingRestart;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A rolling restart beside its load. */
final class RunningRestart {
    private final RollingRestart restart;
    private final CompletableFuture<Double> seconds = new CompletableFuture<>();
    private Thread running;

    RunningRestart(RollingRestart restart) {
        this.restart = restart;
    }

    /** Begins it, the first time. */
    void begin() {
        if (running == null) {
            long begun = System.nanoTime();
            running = Thread.ofVirtual().name("rolling restart").start(() -> run(begun));
        }
    }

    private void run(long begun) {
        try {
            restart.run();
            seconds.complete((System.nanoTime() - begun) / 1e9);
        } catch (IOException | InterruptedException | RuntimeException e) {
            seconds.completeExceptionally(e);
        }
    }

    /**
     * Waits for its end.
     *
     * @return the seconds that it took
     * @throws IOException in one line where the application does not get through it in time
     * @throws TrialFailure where the host has failed, not the application
     */
    double awaitSeconds(int limit) throws IOException, TrialFailure, InterruptedException {
        try {
            return seconds.get(limit, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            RunAborted.ifHopeless(e.getCause());
            if (isOfHost(e.getCause())) {
                throw TrialFailure.disturbance(e.getCause().getMessage());
            }
            throw new IOException(e.getCause().getMessage(), e);
        } catch (TimeoutException e) {
            throw new IOException("it did not end within %d s".formatted(limit), e);
        }
    }

    /** A host that refuses to remove what was replaced says so when it is closed, which declares no exception. */
    private static boolean isOfHost(Throwable cause) {
        return cause instanceof HostException || cause instanceof UncheckedIOException;
    }

    /** Ends it, and returns when it has ended: its application then knows all that it has started. */
    void end() throws InterruptedException {
        if (running != null) {
            running.interrupt();
            running.join();
        }
    }
}
