package dev.hilo.harness.run.start;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** An application that is ready, with its database and services. */
public record StartedApplication(
        StartSpec spec, TrialDatabase database, SideServices services, Application application) {

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
