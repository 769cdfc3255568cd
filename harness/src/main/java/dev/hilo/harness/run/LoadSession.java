package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The load generator of one start, which carries out the loads of its trials one after the other. Nothing where no trial has a load. */
final class LoadSession implements Resource {
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration END_WITHIN = Duration.ofSeconds(60);

    private final StartFolder folder;
    private final LoadRun load;

    private LoadSession(StartFolder folder, LoadRun load) {
        this.folder = folder;
        this.load = load;
    }

    /** Starts the generator, which then waits to be told to begin with the first load. */
    static LoadSession start(
            RunSettings settings, StartFolder folder, List<TrialReport> trials, URI baseUrl, LoadGenerator generator)
            throws IOException {
        List<PlannedLoad> loads = new ArrayList<>();
        for (TrialReport trial : trials) {
            if (trial.hasLoad()) {
                trial.folder().make(trial.isRehearsed());
                loads.add(trial.plannedLoad(folder.ids()));
            }
        }
        return new LoadSession(folder, loads.isEmpty() ? null : run(settings, folder, loads, baseUrl, generator));
    }

    /** The generator of one load. */
    static LoadSession start(
            RunSettings settings, StartFolder folder, PlannedLoad load, URI baseUrl, LoadGenerator generator)
            throws IOException {
        return new LoadSession(folder, run(settings, folder, List.of(load), baseUrl, generator));
    }

    private static LoadRun run(
            RunSettings settings, StartFolder folder, List<PlannedLoad> loads, URI baseUrl, LoadGenerator generator)
            throws IOException {
        String simulation = settings.workload(loads.getFirst().workload()).simulation();
        LoadPlan plan = new LoadPlan(simulation, baseUrl, settings.seed(), loads);
        plan.write(folder.loadPlan());
        return generator.start(folder.loadPlan(), plan);
    }

    /** @param data what the generator is given of the stored data */
    static PlannedLoad planned(Workload workload, Profile profile, Path data, TrialFolder folder) {
        return new PlannedLoad(
                workload.name(),
                workload.operation(),
                data,
                folder.load(),
                workload.requestTimeoutMillis(),
                profile.warmUp(),
                profile.rehearsalSeconds(),
                profile.load().phases(),
                profile.load().clients(),
                workload.generator().command());
    }

    long generatorPid() {
        return load.pid();
    }

    /** The part that one trial has in it. */
    LoadStage stage(TrialReport trial, Liveness liveness) {
        return new LoadStage(trial.profile(), trial.folder(), liveness, this);
    }

    boolean isAlive() {
        return load.isAlive();
    }

    /** @throws TrialFailure when the generator has ended and says why it could not do its work */
    void requireSuccess() throws TrialFailure {
        Optional<String> failure = load.failure();
        if (failure.isPresent()) {
            throw new TrialFailure(failure.get());
        }
    }

    /** Where the generator has said more, for an error message. */
    String seeLog() {
        return "see generator.log in " + folder.path();
    }

    /** Waits until the generator has ended, and well: before that, what it wrote may not be all. */
    void awaitEnd() throws TrialFailure, InterruptedException {
        if (load == null) {
            return;
        }
        long begun = System.nanoTime();
        while (load.isAlive()) {
            if (System.nanoTime() - begun > END_WITHIN.toNanos()) {
                throw new TrialFailure("the load generator did not end within %d s after its last load; %s"
                        .formatted(END_WITHIN.toSeconds(), seeLog()));
            }
            Thread.sleep(POLL);
        }
        requireSuccess();
    }

    @Override
    public void close() {
        if (load != null) {
            load.close();
        }
    }
}
