package dev.hilo.harness.run.start;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.run.data.Seeding;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The database server of a trial; no server runs where the application needs none. */
public final class TrialDatabase implements Resource {
    private final StartSpec spec;
    private final RunSettings settings;
    private final StartFolder folder;
    private DatabaseServer server;

    public TrialDatabase(StartSpec spec) {
        this.spec = spec;
        this.settings = spec.settings();
        this.folder = spec.folder();
    }

    /** Starts the server. A server that does not start makes the trial invalid: it says nothing about the application. */
    public void start(Liveness liveness) throws IOException, TrialFailure {
        Files.createDirectories(folder.path());
        String kind = spec.variant().database();
        if (kind != null) {
            server = opened(kind);
            liveness.addHelper("database", server::isAlive, this::log);
        }
    }

    private DatabaseServer opened(String kind) throws TrialFailure {
        try {
            return settings.databases()
                    .open(
                            kind,
                            settings.seeding().database(),
                            folder.database(),
                            settings.cpus().database());
        } catch (IOException | DatabaseException e) {
            throw TrialFailure.disturbedBy(e);
        }
    }

    /** The log of the server, in words for a message, with the reason of its end as far as it is known: that of an external server is where it runs. */
    private String log() {
        String log = Files.exists(folder.databaseLog()) ? folder.databaseLog().toString() : "where it runs";
        return server.fault().map(reason -> "%s (%s)".formatted(log, reason)).orElse(log);
    }

    /** Brings the data to the state from which every trial starts. */
    public void seed(Seeding.Moment moment) throws IOException, InterruptedException {
        List<String> ids = server == null ? List.of() : settings.seeding().bring(moment, server, folder.seedLog());
        if (moment != Seeding.Moment.WHEN_READY) {
            Files.write(folder.ids(), ids);
        }
    }

    /**
     * Brings the data back before a load.
     *
     * @param application that uses it
     */
    public void reset(Application application) throws ResetRefused, IOException, InterruptedException {
        try {
            seed(Seeding.Moment.BEFORE_LOAD);
        } catch (DatabaseException e) {
            throw new ResetRefused(this, application, e);
        }
    }

    public Optional<DatabaseServer> server() {
        return Optional.ofNullable(server);
    }

    /** The meter of a server's resources; empty where nobody observes it. */
    public static Optional<ResourceMeter> resources(DatabaseServer server) {
        return server instanceof MeteredServer metered
                ? Optional.of(metered.resources())
                : server.pid().stream().mapToObj(LocalProcesses::tree).findFirst();
    }

    /** Placeholders of {@code stack.yaml} for the connection to the server; none without a server. */
    public Map<String, String> placeholders() {
        Map<String, String> values = new LinkedHashMap<>();
        server().ifPresent(
                        database -> connection(database).forEach((key, value) -> values.put("database." + key, value)));
        return values;
    }

    private Map<String, String> connection(DatabaseServer database) {
        return settings.application().host().isThisMachine() ? database.connectionHere() : database.connection();
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
