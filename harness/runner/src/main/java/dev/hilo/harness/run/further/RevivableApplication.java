package dev.hilo.harness.run.further;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.ApplicationLauncher;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.load.WarmUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The application of further loads: one of them may kill it, and it is then started and warmed up again. */
final class RevivableApplication {
    /**
     * The warm-up of an application that was started again: it must get as warm as its predecessor, which had served the steps before. Many
     * clients, so that a slow service behind it does not keep its processor idle, but a fixed number, so that it cannot be overrun.
     */
    private static final WarmUp AGAIN = new WarmUp(200, 4, 0.5, 30_000, 75);

    /** The load by which it becomes warm. */
    @FunctionalInterface
    interface WarmUpLoad {
        /** @param folder for what the generator and the probes measure */
        void make(Path folder, WarmUp warmUp) throws Exception;
    }

    private final StartedApplication started;
    private final RunSettings settings;
    private final WarmUp first;
    private final LoadGenerator generator;
    private final Resources open;
    private Liveness liveness;
    private Application current;
    /** The cause of its death, asked before it is closed: its host may then know another one. */
    private Optional<String> death = Optional.empty();

    /**
     * @param first warm-up of the application that was measured
     * @param generator that populates it where its data dies with it
     * @param open the resources of the start, which close the applications that this starts
     */
    RevivableApplication(
            StartedApplication started, WarmUp first, Liveness liveness, LoadGenerator generator, Resources open) {
        this.started = started;
        this.settings = started.spec().settings();
        this.first = first;
        this.generator = generator;
        this.open = open;
        this.current = started.application();
        this.liveness = watching(current, liveness.ofHelpers());
    }

    private static Liveness watching(Application application, Liveness others) {
        application.watchedBy(others);
        return others;
    }

    /** The application that was started last. */
    Application current() {
        return current;
    }

    /** It and the programs beside it. */
    Liveness liveness() {
        return liveness;
    }

    /**
     * The cause of its death, which is a result, in a few words; empty where it lives.
     *
     * @throws TrialFailure when its host has lost it, which is none
     */
    Optional<String> death() throws TrialFailure {
        if (death.isEmpty() && !current.isAlive()) {
            Optional<TrialFailure> lost = current.death().faultOfHost("the load");
            if (lost.isPresent()) {
                throw lost.get();
            }
            death = Optional.of(current.death().told());
        }
        return death;
    }

    /** Whether it has died without a result. */
    boolean isLost() {
        return death.isEmpty() && !current.isAlive();
    }

    /**
     * Starts it again where it has died, and warms it up.
     *
     * @param folder for its files
     * @return whether there is one to load: false when it did not get through its start or warm-up
     * @throws TrialFailure when something other than the application is to blame
     */
    boolean revive(Path folder, WarmUpLoad load) throws Exception {
        if (death().isEmpty()) {
            return true;
        }
        Application predecessor = current;
        if (isRevived(folder, AGAIN, load)) {
            return true;
        }
        boolean diedInWarmUp = current != predecessor && death().isPresent();
        return diedInWarmUp && isRevived(folder.resolve("fewer-clients"), fewer(), load);
    }

    /** The same work by as many clients as warmed up the predecessor, which survived them: 200 kill a JVM with little memory. */
    private WarmUp fewer() {
        return new WarmUp(
                first.clients(), first.burstSeconds(), first.pauseSeconds(), AGAIN.requests(), AGAIN.maxSeconds());
    }

    private boolean isRevived(Path folder, WarmUp warmUp, WarmUpLoad load) throws Exception {
        current.close();
        try {
            liveness.ofHelpers().whileDoing(() -> start(folder));
            liveness.whileDoing(() -> warmUp(folder, warmUp, load));
            return true;
        } catch (TrialFailure e) {
            if (e.status() == TrialStatus.INVALID) {
                throw e;
            }
            // what happened to the application is a result, and the steps so far count
            return false;
        }
    }

    private void start(Path folder) throws IOException, TrialFailure, InterruptedException {
        StartSpec again =
                new StartSpec(settings, started.spec().variant(), new StartFolder(Files.createDirectories(folder)));
        ApplicationLauncher launcher = new ApplicationLauncher(again);
        open.add(launcher.launch(
                started.database().placeholders(), started.services().placeholders()));
        current = launcher.awaitReady();
        death = Optional.empty();
        liveness = watching(current, liveness.ofHelpers());
    }

    private void warmUp(Path folder, WarmUp warmUp, WarmUpLoad load) throws Exception {
        if (started.database().server().isEmpty()) {
            // its data was in the application that died
            new Populating(settings, generator).populate(current.baseUrl(), folder);
        }
        current.confineTo(settings.application().placement().inLoad());
        load.make(folder.resolve("warm-up"), warmUp);
    }
}
