package dev.hilo.harness.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.load.HandOver;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadPlan;
import dev.hilo.harness.load.LoadRun;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The part of a trial in which the load generator runs: warm-up, then the measured load. */
final class LoadStage implements Resource {
    private static final Duration POLL = Duration.ofMillis(100);
    /** What the generator may take longer than its plan: its own start, the last answers, writing its files. */
    private static final double SLACK_SECONDS = 60;

    private final RunSettings settings;
    private final TrialFolder folder;
    private final Watch watch;
    private final HandOver handOver;
    private final LoadRun load;

    private LoadStage(RunSettings settings, TrialFolder folder, Watch watch, LoadRun load) {
        this.settings = settings;
        this.folder = folder;
        this.watch = watch;
        this.handOver = new HandOver(folder.load());
        this.load = load;
    }

    /** Starts the generator, which begins to warm up the application at once. */
    static LoadStage start(RunSettings settings, TrialFolder folder, URI baseUrl, Watch watch, LoadGenerator generator)
            throws IOException {
        Files.createDirectories(folder.load());
        LoadPlan plan = new LoadPlan(
                settings.workload().simulation(),
                baseUrl,
                folder.ids(),
                folder.load(),
                settings.seed(),
                settings.workload().requestTimeoutMillis(),
                settings.profile().warmUp(),
                settings.profile().phases());
        new ObjectMapper()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .writeValue(folder.loadPlan().toFile(), plan);
        return new LoadStage(settings, folder, watch, generator.start(folder.loadPlan(), plan));
    }

    long generatorPid() {
        return load.pid();
    }

    /**
     * Waits until the warm-up is over.
     *
     * @param compilationMillis time that the application has spent compiling so far; empty when it does not tell
     */
    void warmUp(Supplier<Optional<Double>> compilationMillis) throws IOException, TrialFailure, InterruptedException {
        Settling settling = new Settling();
        boolean settled = false;
        long start = System.nanoTime();
        while (!handOver.isWarmUpDone()) {
            double second = check(start, settings.profile().warmUp().maxSeconds());
            if (!load.isAlive()) {
                throw new TrialFailure(
                        "the load generator ended before the load; see generator.log in " + folder.path());
            }
            Optional<Double> compilation = compilationMillis.get();
            boolean begun = handOver.isWarmUpBegun();
            if (begun && !settled && compilation.isPresent() && settling.isSettled(second, compilation.get())) {
                handOver.settled();
                settled = true;
            }
        }
    }

    /** Begins the measured load and waits until the generator has stored what it measured. */
    void measure() throws IOException, TrialFailure, InterruptedException {
        handOver.go();
        long start = System.nanoTime();
        while (load.isAlive()) {
            check(start, settings.profile().loadSeconds());
        }
        requireSuccess();
        if (!Files.exists(folder.load().resolve("load.json"))) {
            throw new TrialFailure("the load generator ended without a result; see generator.log in " + folder.path());
        }
    }

    private double check(long start, double expectedSeconds) throws TrialFailure, InterruptedException {
        Thread.sleep(POLL);
        watch.requireAlive();
        if (!load.isAlive()) {
            requireSuccess();
        }
        double second = (System.nanoTime() - start) / 1e9;
        if (second > expectedSeconds + SLACK_SECONDS) {
            throw new TrialFailure("the load generator did not end within %.0f s; see generator.log in %s"
                    .formatted(expectedSeconds + SLACK_SECONDS, folder.path()));
        }
        return second;
    }

    private void requireSuccess() throws TrialFailure {
        Optional<String> failure = load.failure();
        if (failure.isPresent()) {
            throw new TrialFailure(failure.get());
        }
    }

    @Override
    public void close() {
        load.close();
    }
}
