package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The database server of a trial; nothing where the application needs none. */
final class TrialDatabase implements Resource {
    private final Side side;
    private final RunSettings settings;
    private final StartFolder folder;
    private DatabaseServer server;

    TrialDatabase(Side side) {
        this.side = side;
        this.settings = side.settings();
        this.folder = side.folder();
    }

    Side side() {
        return side;
    }

    /** A server that does not start says nothing about the application. */
    void start(Liveness liveness) throws IOException, TrialFailure {
        Files.createDirectories(folder.path());
        String kind = side.variant().database();
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
            RunAborted.ifHopeless(e);
            throw TrialFailure.disturbance(e.getMessage());
        }
    }

    /** The log of an external server is where it runs. */
    private String log() {
        return Files.exists(folder.databaseLog()) ? folder.databaseLog().toString() : "where it runs";
    }

    /** Brings the data to what every trial starts from. */
    void seed(Seeding.Moment moment) throws IOException, InterruptedException {
        List<String> ids = server == null ? List.of() : settings.seeding().bring(moment, server, folder);
        if (moment != Seeding.Moment.WHEN_READY) {
            Files.write(folder.ids(), ids);
        }
    }

    Optional<DatabaseServer> server() {
        return Optional.ofNullable(server);
    }

    /** What a server uses; empty where it is not a program that this machine's kernel knows as its own. */
    static Optional<ResourceMeter> resources(DatabaseServer server) {
        return server.pid().stream().mapToObj(LocalProcesses::tree).findFirst();
    }

    /** What the server adds to the placeholders of {@code stack.yaml}; nothing where there is none. */
    Map<String, String> placeholders() {
        Map<String, String> values = new LinkedHashMap<>();
        server().ifPresent(database ->
                database.connection().forEach((key, value) -> values.put("database." + key, value)));
        return values;
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
