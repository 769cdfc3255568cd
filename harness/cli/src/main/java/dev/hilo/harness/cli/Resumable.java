package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A command whose run {@code bench resume} can continue. Its options are read again from the stored command line. */
interface Resumable {

    /** The catalogue from which variants are chosen. */
    Catalog catalog(Path home);

    List<Variant> variants(Catalog catalog);

    RunSettings settings(Catalog catalog, long seed);

    /** The budget of the run; empty where the number of blocks is given. */
    Optional<Budget> budget();

    /** The number of profiled duets of each pair that follow the run; empty for none. */
    default OptionalInt profiledDuets() {
        return OptionalInt.empty();
    }

    /** The number of duets with a switch that removes a suspect, and without it, of each suspected pair; empty for none. */
    default OptionalInt proofDuets() {
        return OptionalInt.empty();
    }

    /** The options for build servers. */
    BuildOptions build();

    /** The file from which a Prometheus learns which application runs; empty for none. */
    Optional<Path> targets();
}
