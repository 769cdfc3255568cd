package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A server that runs as a child process of this one. */
public final class EmbeddedServer implements DatabaseServer {
    private static final int PORTS_TO_TRY = 3;

    private final EmbeddedDatabase database;
    private final ChildProcess process;
    private final DatabaseClient client;

    private EmbeddedServer(EmbeddedDatabase database, ChildProcess process, DatabaseClient client) {
        this.database = database;
        this.process = process;
        this.client = client;
    }

    /** Starts on the port, or when none is given on a free one; returns when the server answers. */
    public static EmbeddedServer start(EmbeddedDatabase database, OptionalInt port) throws IOException {
        if (port.isPresent()) {
            return start(database, port.getAsInt());
        }
        for (int attempt = 1; ; attempt++) {
            try {
                return start(database, Ports.free());
            } catch (PortTakenException e) {
                if (attempt == PORTS_TO_TRY) {
                    throw e;
                }
            }
        }
    }

    private static EmbeddedServer start(EmbeddedDatabase database, int port) throws IOException {
        ChildProcess process = database.prepare(port)
                .start(database.folder(), database.folder().resolve("database.log"));
        DatabaseClient client = database.client(port);
        EmbeddedServer server = new EmbeddedServer(database, process, client);
        try {
            new Startup(database, process, client, port).await();
            database.started();
            return server;
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public String kind() {
        return database.kind();
    }

    @Override
    public Map<String, String> connection() {
        return client.connection();
    }

    @Override
    public ServerIdentity identity() {
        return client.identity();
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.of(process.pid());
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public List<String> seed(MovieCatalogue movies) {
        return client.seed(movies);
    }

    @Override
    public void close() {
        process.close();
        try {
            database.discard();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the data of " + database.product(), e);
        }
    }
}
