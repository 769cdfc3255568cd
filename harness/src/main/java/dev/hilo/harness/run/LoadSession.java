package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
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
    static LoadSession start(RunSettings settings, List<StartedSide> sides, LoadGenerator generator)
            throws IOException {
        List<Target> targets = new ArrayList<>();
        for (StartedSide one : sides) {
            List<PlannedLoad> loads = loads(one.side());
            if (!loads.isEmpty()) {
                targets.add(new Target(one.application().baseUrl(), loads));
            }
        }
        Side first = sides.getFirst().side();
        LoadRun run = targets.isEmpty()
                ? null
                : run(settings, first.folder(), first.first().planned().block(), targets, generator);
        return new LoadSession(first.folder(), run);
    }

    private static List<PlannedLoad> loads(Side side) throws IOException {
        List<PlannedLoad> loads = new ArrayList<>();
        for (TrialReport trial : side.trials()) {
            if (trial.hasLoad()) {
                trial.makeFolder();
                loads.add(trial.plannedLoad(side.folder().ids()));
            }
        }
        return loads;
    }

    /** The generator of one load. */
    static LoadSession start(RunSettings settings, StartFolder folder, Target target, LoadGenerator generator)
            throws IOException {
        return new LoadSession(folder, run(settings, folder, 0, List.of(target), generator));
    }

    private static LoadRun run(
            RunSettings settings, StartFolder folder, int block, List<Target> targets, LoadGenerator generator)
            throws IOException {
        String workload = targets.getFirst().loads().getFirst().workload();
        LoadPlan plan = new LoadPlan(settings.workload(workload).simulation(), settings.loadSeed(block), targets);
        plan.write(folder.loadPlan());
        return generator.start(folder.loadPlan(), plan);
    }

    /**
     * @param data what the generator is given of the stored data
     * @param side of a duet; 0 for none
     */
    static PlannedLoad planned(Workload workload, Profile profile, Path data, TrialFolder folder, int side) {
        return new PlannedLoad(
                workload.name(),
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
                workload.requests(),
                workload.generator().simulation());
    }

    long generatorPid() {
        return load.pid();
    }

    boolean isAlive() {
        return load.isAlive();
    }

    /**
     * @throws TrialFailure when the generator has ended and says why it could not do its work
     * @throws RunAborted when it never can
     */
    void requireSuccess() throws TrialFailure {
        Optional<String> failure = load.failure();
        if (failure.isPresent()) {
            RunAborted.ifHopeless(load, failure.get());
            throw TrialFailure.disturbance(failure.get());
        }
    }

    /** Where the generator has said more, for an error message. */
    String seeLog() {
        return "see generator.log of " + folder.path().getFileName();
    }

    /** Waits until the generator has ended, and well: before that, what it wrote may not be all. */
    void awaitEnd() throws TrialFailure, InterruptedException {
        if (load == null) {
            return;
        }
        long begun = System.nanoTime();
        while (load.isAlive()) {
            if (System.nanoTime() - begun > END_WITHIN.toNanos()) {
                throw TrialFailure.disturbance("the load generator did not end within %d s after its last load; %s"
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
