package dev.hilo.harness.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The probes of one trial, sampled by one thread. Until {@link #close()} the rows are in
 * {@code <name>.csv.partial} with the wall clock in front; closing turns this into seconds relative to the start of the load.
 */
public final class Probes implements AutoCloseable {
    private final Path folder;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().name("probes").daemon().unstarted(task));
    private final List<Track> tracks = new CopyOnWriteArrayList<>();
    private final List<ProbeProblem> problems = new CopyOnWriteArrayList<>();
    private volatile OptionalLong loadStart = OptionalLong.empty();

    private Probes(Path folder) {
        this.folder = folder;
    }

    /** Starts sampling. Probes may be added at any time; each is sampled from then on. */
    public static Probes start(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new Probes(folder);
    }

    /** @throws IOException when its file cannot be made */
    public void add(Probe probe) throws IOException {
        Track track = new Track(probe, new RowFile(folder, probe.name(), probe.columns()), problems::add);
        tracks.add(track);
        clock.scheduleAtFixedRate(() -> track.sample(clock), 0, track.period().toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Sets the start of the load, in milliseconds since 1970; a later call corrects an earlier one. Without it, no CSV file is made. */
    public void markLoadStart(long epochMillis) {
        loadStart = OptionalLong.of(epochMillis);
    }

    /** Failures of the probes; metrics of the trial may then be incomplete. */
    public List<ProbeProblem> problems() {
        return List.copyOf(problems);
    }

    /**
     * Takes a last sample, stops and writes the CSV files. Problems are reported by {@link #problems()}, not thrown. Closing again does
     * nothing.
     */
    @Override
    public void close() {
        if (clock.isShutdown()) {
            return;
        }
        try {
            lastSample();
            clock.shutdown();
            clock.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        tracks.forEach(track -> track.finish(loadStart));
        tracks.clear();
    }

    private void lastSample() {
        List<CompletableFuture<?>> under = new ArrayList<>();
        CompletableFuture.runAsync(() -> tracks.forEach(track -> under.add(track.sample(clock))), clock)
                .thenCompose(sampled -> CompletableFuture.allOf(under.toArray(CompletableFuture<?>[]::new)))
                .completeOnTimeout(null, 2, TimeUnit.SECONDS)
                .exceptionally(problem -> null)
                .join();
    }
}
