package dev.hilo.harness.run.further;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.BusyProcessors;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.HostProbe;
import dev.hilo.harness.probe.MeterProbe;
import dev.hilo.harness.probe.Probes;
import dev.hilo.harness.probe.WatchdogProbe;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.metrics.Bottleneck.Processors;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.load.BesideProbes;
import dev.hilo.harness.run.load.IdleWait;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.load.LoadStage;
import dev.hilo.harness.run.load.ResourceUse;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.ResetRefused;
import dev.hilo.harness.run.start.Resource;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.SideServices;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.ResultFiles;
import dev.hilo.load.WarmUp;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/**
 * Further loads of a warm application, after its trial. Each has a plan of its own, because the rate of a load follows from those before it;
 * where the generator can, one process carries them all out.
 */
public final class FurtherLoad implements Resource {
    /** The warm-up of a generator that has produced no load yet; the application is warm already. */
    private static final int WARM_UP_REQUESTS = 2_000;

    /** The warm-up of one that has. */
    private static final int MORE_REQUESTS = 200;

    /** The load after a restart's warm-up, which a plan cannot omit. */
    private static final List<LoadPhase> A_SECOND = List.of(new LoadPhase(1, 1, 1));

    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final Duration BACKLOG = Duration.ofSeconds(3);
    private static final int RESETS = 5;

    private final StartedApplication started;
    private final RunSettings settings;
    private final Workload workload;
    private final LoadGenerator generator;
    private final RevivableApplication life;

    /** @param open the resources of the start, which close the applications that this starts */
    public FurtherLoad(
            StartedApplication started, Workload workload, Liveness liveness, LoadGenerator generator, Resources open) {
        this.started = started;
        this.settings = started.spec().settings();
        this.workload = workload;
        this.generator = generator.standing();
        this.life = new RevivableApplication(
                started, workload.profile(settings.profile()).warmUp(), liveness, this.generator, open);
    }

    Application application() {
        return life.current();
    }

    /**
     * The cause of the application's death, which is a result, in a few words; empty where it lives.
     *
     * @throws TrialFailure when its host has lost it, which is none
     */
    Optional<String> death() throws TrialFailure {
        return life.death();
    }

    /** Whether the application has died without a result. */
    public boolean hasLostApplication() {
        return life.isLost();
    }

    /** Processors of this trial's parts, as they will be stored with it. */
    public Processors processors() {
        return Processors.of(settings.application().placement().byRole(settings.rolesHere()));
    }

    double applicationProcessors() {
        return settings.application().placement().applicationProcessors();
    }

    /**
     * Starts the application again where it has died, and warms it up.
     *
     * @param folder for its files
     * @return whether there is one to load: false when it did not get through its start or warm-up
     * @throws TrialFailure when something other than the application is to blame
     */
    boolean revive(Path folder) throws Exception {
        return life.revive(folder, (place, warmUp) -> load(place, profile(A_SECOND, warmUp), second -> {}));
    }

    /** Waits until the application has nothing to do, as far as it ever has. */
    void awaitIdle() throws InterruptedException {
        new IdleWait(application().resources()).await(IDLE);
    }

    public SideServices services() {
        return started.services();
    }

    /** @throws TrialFailure when the database died */
    void requireTheOthersAlive() throws TrialFailure {
        life.liveness().requireAlive();
    }

    /**
     * Rises to the rate of the first phase within {@link #CapacityTimes.LEAD}, then does what the phases say.
     *
     * @param folder for what the generator and the probes measure
     * @param meanwhile called repeatedly with the seconds since second 0 of the load
     * @return CPU of the generator while the load lasted, in percent of one processor
     */
    double run(Path folder, List<LoadPhase> phases, DoubleConsumer meanwhile) throws Exception {
        return load(folder, profile(phases, ofGenerator()), meanwhile);
    }

    private WarmUp ofGenerator() {
        return workload.profile(settings.profile())
                .warmUp()
                .of(generator.isWarm() ? MORE_REQUESTS : WARM_UP_REQUESTS)
                .within(CapacityTimes.WARM_UP);
    }

    /** Ends the load generator. */
    @Override
    public void close() {
        generator.close();
    }

    private double load(Path folder, Profile profile, DoubleConsumer meanwhile) throws Exception {
        try (Waiting load = new Waiting(folder, profile)) {
            load.awaitWarmUp();
            return load.run(meanwhile);
        }
    }

    /** A load whose generator begins now and waits for its turn. @param folder for what generator and probe measure */
    Waiting waiting(Path folder, List<LoadPhase> phases) throws IOException, TrialFailure {
        return new Waiting(folder, profile(phases, ofGenerator()));
    }

    /** A load whose generator warms up and then waits. */
    final class Waiting implements AutoCloseable {
        private final TrialFolder files;
        private final LoadSession session;
        private final LoadStage stage;

        private Waiting(Path folder, Profile profile) throws IOException, TrialFailure {
            files = new TrialFolder(folder);
            files.make(false);
            PlannedLoad planned = LoadSession.planned(
                    workload, profile, started.spec().folder().ids(), files, 0);
            session = LoadSession.start(
                    settings,
                    new StartFolder(folder),
                    new Target(application().baseUrl(generator), List.of(planned)),
                    generator);
            stage = new LoadStage(profile, List.of(files), life.liveness(), session);
            stage.beginWarmUp();
        }

        void awaitWarmUp() throws TrialFailure, InterruptedException {
            stage.awaitWarmUp();
        }

        /** Runs the load. @return CPU of the generator meanwhile, in percent of one processor */
        double run(DoubleConsumer meanwhile) throws Exception {
            reset();
            try (Probes probes = Probes.start(files.probes())) {
                probes.add(MeterProbe.resources("application", application().resources()));
                // what of all this is full decides whose capacity is found
                BesideProbes.add(probes, "", started);
                probes.add(MeterProbe.cpu("generator", session.generatorResources()::cpuSeconds));
                probes.add(MeterProbe.cpu("harness", LocalProcesses.self()::cpuSeconds));
                addClocks(probes);
                ResourceUse ofGenerator = new ResourceUse(session.generatorResources());
                stage.measure(meanwhile);
                ofGenerator.update();
                probes.markLoadStart(LoadTotals.read(files.load().resolve(ResultFiles.TOTALS))
                        .startedAtEpochMillis());
                session.awaitEnd();
                return ofGenerator.cpuPercent();
            }
        }

        @Override
        public void close() {
            session.close();
        }
    }

    /** Adds what tells of stalls: of this machine, where a part of the load is on it, and of the application's own. */
    private void addClocks(Probes probes) throws IOException {
        Optional<CpuSet> here = started.processorsHere();
        if (here.isPresent()) {
            probes.add(new HostProbe(here, BusyProcessors.NONE));
            probes.add(WatchdogProbe.start(here.get()));
        }
        BesideProbes.addNode(probes, application().running());
    }

    /**
     * Resets the data, in several attempts: after a rate that was too high, the application still works on requests that its clients have
     * given up.
     */
    private void reset() throws Exception {
        for (int attempt = 1; ; attempt++) {
            awaitIdle();
            life.liveness().requireAlive();
            try {
                started.database().reset(application());
                return;
            } catch (ResetRefused e) {
                if (attempt == RESETS) {
                    throw e;
                }
                Thread.sleep(BACKLOG);
            }
        }
    }

    private static Profile profile(List<LoadPhase> phases, WarmUp warmUp) {
        double first = phases.getFirst().fromPerSecond();
        List<LoadPhase> led = new ArrayList<>(List.of(new LoadPhase(first / 4, first, CapacityTimes.LEAD)));
        led.addAll(phases);
        return Profile.once("further", warmUp, Load.open(led, Arrivals.EVEN));
    }
}
