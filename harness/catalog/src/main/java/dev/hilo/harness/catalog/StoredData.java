package dev.hilo.harness.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The content of the databases of a suite at the start of a trial. */
public sealed interface StoredData {
    /** A data set that hilo knows, restored before every load. */
    record DataSetNamed(String name) implements StoredData {}

    /**
     * Data of the user's own.
     *
     * @param database name of the database
     * @param folder in which the command of the seed runs
     * @param seed empty for an empty database
     */
    record Own(String database, Path folder, Optional<Seed> seed) implements StoredData {}

    /**
     * A script or a command that fills a database.
     *
     * @param sql a script; null for a command
     * @param command its words; empty for a script
     * @param whenReady whether it runs when the application is ready, rather than before it starts
     * @param repeated whether it runs again before the load
     */
    record Seed(Path sql, List<String> command, boolean whenReady, boolean repeated) {}
}
