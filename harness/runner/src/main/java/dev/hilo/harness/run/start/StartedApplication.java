package dev.hilo.harness.run.start;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.run.data.Seeding;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** An application that is ready, with its database and services. */
public record StartedApplication(
        StartSpec spec, TrialDatabase database, SideServices services, Application application) {

    /**
     * Starts an application that is alone, with its database, data and services, in the order of a trial.
     *
     * @param liveness of what runs beside the application
     * @param watch that may end the wait for the application early
     * @param open the resources of the start, which close all that this starts, also after a failure
     * @throws TrialFailure with one line when something does not get ready
     */
    public static StartedApplication start(StartSpec spec, Liveness liveness, StartWatch watch, Resources open)
            throws IOException, TrialFailure, InterruptedException {
        TrialDatabase database = open.add(new TrialDatabase(spec));
        database.start(liveness);
        database.seed(Seeding.Moment.BEFORE_START);
        SideServices services = open.add(new SideServices(spec));
        services.start(liveness);
        ApplicationLauncher launcher = new ApplicationLauncher(spec);
        open.add(launcher.launch(database.placeholders(), services.placeholders()));
        Application application = launcher.awaitReady(watch);
        database.seed(Seeding.Moment.WHEN_READY);
        return new StartedApplication(spec, database, services, application);
    }

    /** The artifact that was started: the one for the database server that answers. */
    public Path artifact() {
        return spec.variant().artifact().file(database.placeholders());
    }

    /**
     * The processors of this machine on which load generator, application or database work; empty where all of them are elsewhere, so that
     * a stall of this machine disturbs nothing.
     */
    public Optional<CpuSet> processorsHere() {
        Set<Role> here = EnumSet.noneOf(Role.class);
        if (spec.settings().generatorPods().isEmpty()) {
            here.add(Role.GENERATOR);
        }
        if (application.running().isOnThisMachine()) {
            here.add(Role.APPLICATION);
        }
        if (database.server().filter(server -> server.pid().isPresent()).isPresent()) {
            here.add(Role.DATABASE);
        }
        return here.isEmpty()
                ? Optional.empty()
                : Optional.of(spec.settings().cpus().of(here));
    }
}
