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
import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Loads an application at one constant rate. Each step has a load generator of its own: one that gets its rates beforehand cannot search. */
final class CapacityStep {
    /** The generator's own JVM gets warm; the application is so already. */
    private static final int WARM_UP_REQUESTS = 2_000;
    /** What that takes at most. */
    private static final double WARM_UP_SECONDS = 5;
    /** Connections are opened while the rate rises; nothing of it counts. */
    private static final int LEAD_SECONDS = 2;

    private static final int STEP_SECONDS = 5;
    /** Start of the generator, reset of the database, and the last answers. */
    private static final double AROUND_SECONDS = 7;

    private static final Duration REST = Duration.ofSeconds(10);
    private static final Duration BACKLOG = Duration.ofSeconds(3);
    private static final int RESETS = 5;

    private final StartedSide started;
    private final RunSettings settings;
    private final Workload workload;
    private final Liveness liveness;
    private final LoadGenerator generator;

    CapacityStep(StartedSide started, Workload workload, Liveness liveness, LoadGenerator generator) {
        this.started = started;
        this.settings = started.side().settings();
        this.workload = workload;
        this.liveness = liveness;
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
            return StepJudgement.ofADeath(application.death().told());
        }
        liveness.requireAlive();
        return StepJudgement.ofABrokenGenerator(failure.getMessage());
    }

    private double load(TrialFolder folder, Profile profile) throws Exception {
        folder.make(false);
        PlannedLoad planned =
                LoadSession.planned(workload, profile, started.side().folder().ids(), folder, 0);
        try (LoadSession session = LoadSession.start(
                settings,
                new StartFolder(folder.path()),
                new Target(started.application().baseUrl(), List.of(planned)),
                generator)) {
            LoadStage stage = new LoadStage(profile, List.of(folder), liveness, session);
            stage.warmUp(() -> {});
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
            liveness.requireAlive();
            try {
                started.database().seed(Seeding.Moment.BEFORE_LOAD);
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
        WarmUp warmUp = workload.profile(settings.profile()).warmUp().of(WARM_UP_REQUESTS);
        List<LoadPhase> phases = List.of(
                new LoadPhase(perSecond / 4.0, perSecond, LEAD_SECONDS),
                new LoadPhase(perSecond, perSecond, STEP_SECONDS));
        return new Profile("capacity", 0, warmUp, Load.open(phases, Arrivals.EVEN), true, 1);
    }
}
