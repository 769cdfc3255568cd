package dev.hilo.harness.cli.build;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Builds what a command is about to start. */
@FunctionalInterface
public interface Builds {
    /** For a release, which has everything built, and for callers that have built everything, such as Maven. */
    Builds NONE = (variants, workloads) -> {};

    /** Chooses the builds for hilo's folder. */
    @FunctionalInterface
    interface Choice {
        /** @param err writer for what is built and why */
        Builds choose(Path home, PrintWriter err);
    }

    /** Builds from source in a checkout, which has the Maven wrapper; nothing in a release. */
    static Builds of(Path home, PrintWriter err) {
        return Files.exists(home.resolve(SourceBuilds.MAVEN)) ? new SourceBuilds(home, err) : NONE;
    }

    /**
     * Builds the artifacts of variants and their services, and the generators of workloads, where they are missing or older than their
     * sources. An artifact whose tools turn out not to work is still missing afterwards, and its {@link Variant#cure()} says why.
     *
     * @throws IOException when a build fails; its message is for the user
     */
    void require(List<Variant> variants, List<Workload> workloads) throws IOException, InterruptedException;
}
