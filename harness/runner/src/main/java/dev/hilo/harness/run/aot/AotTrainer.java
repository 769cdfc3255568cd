package dev.hilo.harness.run.aot;

import dev.hilo.databases.server.Folders;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.LocalTask;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.application.JvmOptions;
import dev.hilo.harness.run.contract.ContractCheck;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.load.LoadStage;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.StartWatch;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes an AOT cache as a user would: runs the application under the load of a trial, and lets the JVM make a cache of its recording. */
final class AotTrainer {
    /** The time for a trained JVM to write its recording at its end. */
    private static final Duration ENDS_WITHIN = Duration.ofMinutes(2);

    private static final Duration MADE_WITHIN = Duration.ofMinutes(5);
    /** The load after the warm-up, which is never begun. */
    private static final List<LoadPhase> NOTHING = List.of(new LoadPhase(1, 1, 1));

    private final Variant variant;
    private final RunSettings settings;
    private final AotFolder folder;
    private final LoadGenerator generator;
    private final Liveness liveness = new Liveness();

    AotTrainer(Variant variant, RunSettings settings, AotFolder folder, LoadGenerator generator) {
        this.variant = variant;
        this.settings = unlimited(settings);
        this.folder = folder;
        this.generator = generator;
    }

    /** The settings without limits, because a JVM that records needs more memory; the heap keeps the size of the measured one. */
    private static RunSettings unlimited(RunSettings limited) {
        HeapSize heap = HeapSize.parse((limited.application().heapBytes() >> 10) + "k");
        return limited.with(
                limited.application().with(limited.jvm().withHeap(heap)).with(Limits.NONE));
    }

    /**
     * Runs database, contract and a warm-up, as in a trial.
     *
     * @return requests of the warm-up
     */
    int record() throws Exception {
        // left by a training that was stopped
        Folders.delete(folder.training().path());
        StartSpec spec = new StartSpec(
                settings, variant.packagedAs(variant.artifact().path(), folder.recording()), folder.training());
        try (Resources open = new Resources()) {
            Application application = StartedApplication.start(spec, liveness, StartWatch.PATIENT, open)
                    .application();
            application.watchedBy(liveness);
            new Populating(settings, generator)
                    .populate(application.baseUrl(), spec.folder().path());
            new ContractCheck(variant)
                    .verifyEssentials(application.baseUrl(), spec.folder().contractLog());
            int requests = load(application);
            application.close(ENDS_WITHIN);
            return requests;
        }
    }

    private int load(Application application) throws Exception {
        Optional<Workload> loaded = settings.workloads().stream()
                .filter(workload -> !settings.profile(workload.name()).load().isNone())
                .findFirst();
        if (loaded.isEmpty()) {
            return 0;
        }
        Workload workload = loaded.get();
        Profile measured = settings.profile(workload.name());
        Load behind = measured.load().isClosed() ? measured.load() : Load.open(NOTHING, Arrivals.EVEN);
        Profile warmUp = Profile.once("training", measured.warmUp(), behind);
        warmUp(application, workload, warmUp);
        return warmUp.warmUp().requests();
    }

    private void warmUp(Application application, Workload workload, Profile profile) throws Exception {
        StartFolder start = folder.training();
        TrialFolder trial = new TrialFolder(start.path().resolve(workload.name()));
        trial.make(false);
        Target target = new Target(
                application.baseUrl(generator), List.of(LoadSession.planned(workload, profile, start.ids(), trial, 0)));
        try (LoadSession session = LoadSession.start(settings, start, target, generator)) {
            new LoadStage(profile, List.of(trial), liveness, session).warmUp(() -> {});
        }
    }

    /** Makes the cache with the same options and class path with which it is used. */
    void create() throws IOException, InterruptedException {
        if (!Files.exists(folder.configuration())) {
            throw new AotException("the JVM has recorded nothing for an AOT cache of %s; see %s"
                    .formatted(variant.name(), folder.training().applicationLog()));
        }
        List<String> command = new ArrayList<>(List.of(settings.jvm().java().toString()));
        command.addAll(JvmOptions.of(settings.application(), folder.training().recording()));
        command.addAll(folder.creating());
        command.addAll(List.of("-cp", variant.artifact().path().toString()));
        new LocalTask("making the AOT cache", settings.cpus().all(), MADE_WITHIN)
                .run(command, folder.path(), folder.path().resolve("creation.log"));
        Files.delete(folder.configuration());
    }
}
