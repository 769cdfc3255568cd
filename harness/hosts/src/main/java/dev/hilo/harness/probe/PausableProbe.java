package dev.hilo.harness.probe;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A probe whose samples cost the application something, and which is therefore paused while that would count. */
public final class PausableProbe implements Probe {
    private final Probe probe;
    private volatile boolean isPaused;

    public PausableProbe(Probe probe) {
        this.probe = probe;
    }

    public void pause() {
        isPaused = true;
    }

    public void goOn() {
        isPaused = false;
    }

    @Override
    public boolean isPaused() {
        return isPaused;
    }

    @Override
    public String name() {
        return probe.name();
    }

    @Override
    public List<String> columns() {
        return probe.columns();
    }

    @Override
    public Duration period() {
        return probe.period();
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return probe.sample();
    }

    @Override
    public void close() {
        probe.close();
    }
}
