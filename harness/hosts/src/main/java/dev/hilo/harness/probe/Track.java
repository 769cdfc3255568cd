package dev.hilo.harness.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** One probe and its file. All but {@link #finish} runs on the probes' one thread. */
final class Track {
    /** The shortest distance of two samples, as a share of the period: a timer that was held up fires several times at once. */
    private static final double TOO_SOON = 0.3;

    private final Probe probe;
    private final RowFile file;
    private final Consumer<ProbeProblem> problems;
    private CompletableFuture<?> pending = CompletableFuture.completedFuture(null);
    private long lastMillis;
    private boolean ended;

    Track(Probe probe, RowFile file, Consumer<ProbeProblem> problems) {
        this.probe = probe;
        this.file = file;
        this.problems = problems;
    }

    Duration period() {
        return probe.period();
    }

    /** Begins a sample unless one is under way. @return a future that completes when the row is written */
    CompletableFuture<?> sample(Executor thread) {
        long now = System.currentTimeMillis();
        if (ended
                || probe.isPaused()
                || !pending.isDone()
                || Math.abs(now - lastMillis) < TOO_SOON * probe.period().toMillis()) {
            return pending;
        }
        lastMillis = now;
        pending = answer().handleAsync((row, problem) -> store(now, row, problem), thread);
        return pending;
    }

    void finish(OptionalLong loadStart) {
        attempt(probe::close);
        attempt(file::close);
        if (loadStart.isPresent()) {
            attempt(() -> file.finish(loadStart.getAsLong()));
        }
    }

    private CompletableFuture<Optional<double[]>> answer() {
        try {
            return probe.sample();
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private Void store(long millis, Optional<double[]> row, Throwable problem) {
        if (problem != null) {
            end(problem);
        } else if (row.isPresent()) {
            attempt(() -> file.append(millis, row.get()));
        }
        return null;
    }

    private void attempt(Step step) {
        try {
            step.run();
        } catch (IOException | UncheckedIOException e) {
            end(e);
        }
    }

    private void end(Throwable problem) {
        ended = true;
        problems.accept(new ProbeProblem(probe.name(), problem));
    }

    private interface Step {
        void run() throws IOException;
    }
}
