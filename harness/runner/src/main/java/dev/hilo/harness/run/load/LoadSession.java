package dev.hilo.harness.run.load;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Resource;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.load.GeneratorLog;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The load generator of one start, which produces the loads of its trials one after the other. No process runs where no trial has a load. */
public final class LoadSession implements Resource {
    private static final Duration END_WITHIN = Duration.ofSeconds(60);

    private final StartFolder folder;
    private final LoadRun load;
    private boolean isClosed;

    private LoadSession(StartFolder folder, LoadRun load) {
        this.folder = folder;
        this.load = load;
    }

    /**
     * Starts the generator, which then waits for the mark to begin the first load. One that does not start makes the trial invalid: it says
     * nothing about the application.
     *
     * @param block of the plan, which decides what the clients choose at random
     * @param targets the loads of each application; none: no generator
     */
    public static LoadSession start(
            RunSettings settings, StartFolder folder, int block, List<Target> targets, LoadGenerator generator)
            throws IOException, TrialFailure {
        return new LoadSession(folder, targets.isEmpty() ? null : run(settings, folder, block, targets, generator));
    }

    /** Starts the generator of one load. */
    public static LoadSession start(RunSettings settings, StartFolder folder, Target target, LoadGenerator generator)
            throws IOException, TrialFailure {
        return start(settings, folder, 0, List.of(target), generator);
    }

    private static LoadRun run(
            RunSettings settings, StartFolder folder, int block, List<Target> targets, LoadGenerator generator)
            throws IOException, TrialFailure {
        LoadPlan plan = new LoadPlan(settings.loadSeed(block), targets);
        plan.write(folder.loadPlan());
        try {
            return generator.start(folder.loadPlan(), plan);
        } catch (IOException e) {
            throw TrialFailure.disturbedBy(e);
        }
    }

    /**
     * @param data file with the keys of the stored data, for the generator; the log of the application is beside it
     * @param side of a duet; 0 for none
     */
    public static PlannedLoad planned(Workload workload, Profile profile, Path data, TrialFolder folder, int side) {
        return new PlannedLoad(
                workload.name(),
                workload.scenario(),
                workload.operation(),
                data,
                folder.load(),
                workload.requestTimeoutMillis(),
                profile.warmUp(),
                profile.rehearsalRequests(),
                profile.load().phasesOf(side),
                profile.load().arrivals(),
                profile.load().clients(),
                workload.generator().command(),
                workload.requests() == null || data == null
                        ? workload.requests()
                        : workload.requests().of(data.resolveSibling(ResultFolder.APPLICATION_LOG)),
                workload.generator().simulation());
    }

    public ResourceMeter generatorResources() {
        return load.resources();
    }

    /** The software of a trial that says where its load comes from; empty where it comes from this machine. */
    public Map<String, String> origin() {
        return load == null
                ? Map.of()
                : load.nodes()
                        .map(nodes -> Map.of(TrialResult.GENERATOR_NODES_ROLE, nodes))
                        .orElse(Map.of());
    }

    boolean isAlive() {
        return load.isAlive();
    }

    /**
     * @throws TrialFailure when the generator has ended and says why it could not do its work
     * @throws RunAborted when no attempt can succeed
     */
    void requireSuccess() throws TrialFailure {
        Optional<String> failure = load.failure();
        if (failure.isPresent()) {
            RunAborted.ifHopeless(load, failure.get());
            throw TrialFailure.disturbance(failure.get());
        }
    }

    /** The end of an error message that names the generator's log. */
    String seeLog() {
        return "see %s of %s".formatted(GeneratorLog.FILE, folder.path().getFileName());
    }

    /** Waits until the generator has ended with success: before that, its files may be incomplete. */
    public void awaitEnd() throws TrialFailure, InterruptedException {
        if (load == null) {
            return;
        }
        if (!load.endsWithin(END_WITHIN)) {
            throw TrialFailure.disturbance("the load generator did not end within %d s after its last load; %s"
                    .formatted(END_WITHIN.toSeconds(), seeLog()));
        }
        requireSuccess();
    }

    @Override
    public void close() {
        if (load != null && !isClosed) {
            isClosed = true;
            load.close();
        }
    }
}
