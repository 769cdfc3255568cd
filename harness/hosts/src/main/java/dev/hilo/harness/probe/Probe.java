package dev.hilo.harness.probe;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A probe, sampled repeatedly during a trial; its rows are stored in {@code probes/<name>.csv}. */
public interface Probe extends AutoCloseable {

    /** The name of its file, without the extension. */
    String name();

    /** The columns after {@code second}, each with its unit. */
    List<String> columns();

    /** Time from one sample to the next: a second, unless it needs to be finer and costs next to nothing. */
    default Duration period() {
        return Duration.ofSeconds(1);
    }

    /** Whether the probe is not to be sampled now; its file then has no row for this time. */
    default boolean isPaused() {
        return false;
    }

    /**
     * Takes one sample: a value for each column, NaN where there is none. Empty when the probed program could not be read: it has ended, or
     * one answer of its host failed, so the next sample is tried all the same. Called on the thread that serves all probes, so a probe must wait elsewhere. A failed future ends the probe and is
     * reported by {@link Probes#problems()}.
     */
    CompletableFuture<Optional<double[]>> sample();

    @Override
    default void close() {}
}
