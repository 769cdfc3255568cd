package dev.hilo.harness.run.data;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.StoredData.Own;
import dev.hilo.harness.catalog.StoredData.Seed;
import dev.hilo.harness.host.LocalTask;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Data of the user's own: from a script or a command, or an empty database. */
record OwnSeeding(Own data) implements Seeding {
    private static final Duration WITHIN = Duration.ofMinutes(10);

    @Override
    public String database() {
        return data.database();
    }

    @Override
    public void require(DatabaseSource databases, Collection<String> kinds) {
        databases.require(kinds, data.database());
    }

    /** Returns no keys, because the stored data is not known; the requests name theirs. */
    @Override
    public List<String> bring(Moment moment, DatabaseServer server, Path log) throws IOException, InterruptedException {
        if (data.seed().isPresent() && isDue(moment, data.seed().get())) {
            bring(data.seed().get(), server, log);
        }
        return List.of();
    }

    private static boolean isDue(Moment moment, Seed seed) {
        return switch (moment) {
            case BEFORE_START -> !seed.whenReady();
            case WHEN_READY -> seed.whenReady();
            case BEFORE_LOAD -> seed.repeated();
        };
    }

    private void bring(Seed seed, DatabaseServer server, Path log) throws IOException, InterruptedException {
        if (seed.sql() != null) {
            server.execute(seed.sql());
            return;
        }
        LocalTask task = new LocalTask("the seed of the database", CpuSet.ALL, WITHIN);
        requireProgram(task, seed);
        try {
            task.run(seed.command(), environment(server), data.folder(), log);
        } catch (IOException e) {
            throw new DatabaseException(e.getMessage(), e);
        }
    }

    /** A program that is not there brings no data to any later trial either. */
    private void requireProgram(LocalTask task, Seed seed) {
        try {
            task.requireProgram(seed.command(), data.folder());
        } catch (IOException e) {
            throw RunAborted.because("%s (its folder is %s)".formatted(e.getMessage(), data.folder()));
        }
    }

    /** {@code HILO_DATABASE_HOST}, {@code HILO_DATABASE_PORT}, ...: the connection is in variables, because other users can read a command line. */
    private static Map<String, String> environment(DatabaseServer server) {
        Map<String, String> variables = new TreeMap<>();
        server.connectionHere()
                .forEach((name, value) -> variables.put(
                        "HILO_DATABASE_" + name.toUpperCase(Locale.ROOT).replace('-', '_'), value));
        return variables;
    }
}
