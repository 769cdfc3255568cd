package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A command that makes a run which {@code bench resume} can go on with. Its options, read again from the stored words, tell the rest. */
interface Resumable {

    /** What could be measured. */
    Catalog catalog(Path home);

    List<Variant> variants(Catalog catalog);

    RunSettings settings(Catalog catalog, long seed);

    /** Empty where the number of blocks was told. */
    Optional<Budget> budget();

    /** What a build server wants of the run. */
    BuildOptions build();

    /** Where a Prometheus learns which application runs; empty where none is given. */
    Optional<Path> targets();
}
