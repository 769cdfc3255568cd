package dev.hilo.harness.run.start;

import java.nio.file.Path;

/** An application that is ready, with its database and services. */
public record StartedApplication(
        StartSpec spec, TrialDatabase database, SideServices services, Application application) {

    /** The artifact that was started: the one for the database server that answers. */
    public Path artifact() {
        return spec.variant().artifact().file(database.placeholders());
    }
}
