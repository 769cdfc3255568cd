package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseException;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.CapacitySearch;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.StepJudgement;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Loads an application at one constant rate. Each step has a load generator of its own: one that gets its rates beforehand cannot search. */
final class CapacityStep {
    /** The generator's own JVM gets warm; the application is so already. */
    private static final double WARM_UP_SECONDS = 3;
    /** Connections are opened while the rate rises; nothing of it counts. */
    private static final int LEAD_SECONDS = 2;

    private static final int STEP_SECONDS = 5;
    /** Start of the generator, reset of the database, and the last answers. */
    private static final double AROUND_SECONDS = 7;

    private static final Duration REST = Duration.ofSeconds(10);
    private static final Duration BACKLOG = Duration.ofSeconds(3);
    private static final int RESETS = 5;

    private final RunSettings settings;
    private final Workload workload;
    private final Started started;
    private final LoadGenerator generator;

    CapacityStep(RunSettings settings, Workload workload, Started started, LoadGenerator generator) {
        this.settings = settings;
        this.workload = workload;
        this.started = started;
        this.generator = generator;
    }

    /**
     * What a step came to.
     *
     * @param latencyMillis at the first percentile of the goal; NaN, like the others, where the load had no end
     * @param generatorCpuPercent of one processor, while the load lasted
     */
    record Result(double latencyMillis, double errorsPercent, double generatorCpuPercent, StepJudgement judgement) {}

    /** What a search takes at most. */
    static double secondsOfSearch() {
        return CapacitySearch.MOST_STEPS * (WARM_UP_SECONDS + LEAD_SECONDS + STEP_SECONDS + AROUND_SECONDS);
    }

    /** No step follows one that the application did not survive. */
    boolean canGoOn() {
        return started.application().isAlive();
    }

    /** @throws TrialFailure when the database died; that the application did, or the generator failed, is a result */
    Result run(Path folder, int perSecond, LatencyGoal goal) throws Exception {
        try {
            double cpu = load(new TrialFolder(folder), profile(perSecond));
            StepMetrics metrics = StepMetrics.read(folder, LEAD_SECONDS);
            return new Result(
                    metrics.latencyMillis(goal.firstPercentile()),
                    metrics.errorsPercent(),
                    cpu,
                    StepJudgement.of(goal, metrics, cpu));
        } catch (TrialFailure e) {
            return new Result(Double.NaN, Double.NaN, Double.NaN, broken(e));
        }
    }

    private StepJudgement broken(TrialFailure failure) throws TrialFailure {
        Application application = started.application();
        if (!application.isAlive()) {
            return StepJudgement.ofADeath("the application died: " + application.lastWord());
        }
        started.liveness().requireAlive();
        return StepJudgement.ofABrokenGenerator(failure.getMessage());
    }

    private double load(TrialFolder folder, Profile profile) throws Exception {
        folder.make(false);
        PlannedLoad planned =
                LoadSession.planned(workload, profile, started.folder().ids(), folder);
        try (LoadSession session = LoadSession.start(
                settings,
                new StartFolder(folder.path()),
                planned,
                started.application().baseUrl(),
                generator)) {
            LoadStage stage = new LoadStage(profile, folder, started.liveness(), session);
            stage.warmUp(CapacityStep::nothingTold);
            reset();
            ResourceUse ofGenerator = new ResourceUse(LocalProcesses.tree(session.generatorPid()));
            stage.measure();
            ofGenerator.update();
            session.awaitEnd();
            return ofGenerator.cpuPercent();
        }
    }

    /** After a rate that was too high the application still works on what its clients have given up, and may write while the data are reset. */
    private void reset() throws Exception {
        IdleWait rest = new IdleWait(started.application().resources());
        for (int attempt = 1; ; attempt++) {
            rest.await(REST);
            started.liveness().requireAlive();
            try {
                started.database().seed();
                return;
            } catch (DatabaseException e) {
                if (attempt == RESETS) {
                    throw e;
                }
                Thread.sleep(BACKLOG);
            }
        }
    }

    private Profile profile(int perSecond) {
        WarmUp warmUp = workload.profile(settings.profile()).warmUp().lasting(WARM_UP_SECONDS);
        List<LoadPhase> phases = List.of(
                new LoadPhase(perSecond / 4.0, perSecond, LEAD_SECONDS),
                new LoadPhase(perSecond, perSecond, STEP_SECONDS));
        return new Profile("capacity", 0, warmUp, new Load(phases, null), 1);
    }

    private static ApplicationUse nothingTold() {
        return new ApplicationUse(System.currentTimeMillis(), Optional.empty(), Optional.empty());
    }
}
