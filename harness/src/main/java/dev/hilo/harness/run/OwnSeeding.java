package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.StoredData.Own;
import dev.hilo.harness.catalog.StoredData.Seed;
import dev.hilo.harness.host.LocalTask;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The user's own: a script or a command, or an empty database. */
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

    /** What is stored is not known: the requests say what they ask for. */
    @Override
    public List<String> bring(Moment moment, DatabaseServer server, StartFolder folder)
            throws IOException, InterruptedException {
        if (data.seed().isPresent() && isDue(moment, data.seed().get())) {
            bring(data.seed().get(), server, folder);
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

    private void bring(Seed seed, DatabaseServer server, StartFolder folder) throws IOException, InterruptedException {
        if (seed.sql() != null) {
            server.execute(seed.sql());
            return;
        }
        try {
            new LocalTask("the seed of the database", CpuSet.ALL, WITHIN)
                    .run(seed.command(), environment(server), data.folder(), folder.seedLog());
        } catch (IOException e) {
            throw new DatabaseException(e.getMessage(), e);
        }
    }

    /** {@code HILO_DATABASE_HOST}, {@code HILO_DATABASE_PORT}, ...: what is secret may not be on a command line. */
    private static Map<String, String> environment(DatabaseServer server) {
        Map<String, String> variables = new TreeMap<>();
        server.connection()
                .forEach((name, value) -> variables.put(
                        "HILO_DATABASE_" + name.toUpperCase(Locale.ROOT).replace('-', '_'), value));
        return variables;
    }
}
