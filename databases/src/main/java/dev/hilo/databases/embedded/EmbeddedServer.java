package dev.hilo.databases.embedded;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.databases.server.Folders;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.FolderOfThisProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A server that runs as a child process of this one. */
public final class EmbeddedServer implements AskedServer {
    private static final int PORTS_TO_TRY = 3;
    private static final String LOG = "database.log";

    private final EmbeddedDatabase database;
    private final ChildProcess process;
    private final FolderOfThisProcess data;
    private final DatabaseClient client;

    private EmbeddedServer(
            EmbeddedDatabase database, ChildProcess process, FolderOfThisProcess data, DatabaseClient client) {
        this.database = database;
        this.process = process;
        this.data = data;
        this.client = client;
    }

    /** Starts a server on the given port, or on a free one; returns when the server answers. */
    public static EmbeddedServer start(EmbeddedDatabase database, OptionalInt port) throws IOException {
        if (port.isPresent()) {
            return startOn(database, port.getAsInt());
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

    /** Starts on a port after a check that it is free: another program on it may speak the same protocol. */
    private static EmbeddedServer startOn(EmbeddedDatabase database, int port) throws IOException {
        if (!Ports.isFree(port)) {
            throw new PortTakenException(database.product(), port);
        }
        return start(database, port);
    }

    private static EmbeddedServer start(EmbeddedDatabase database, int port) throws IOException {
        Folders.delete(database.data());
        FolderOfThisProcess data = FolderOfThisProcess.at(database.data());
        try {
            ChildProcess process = database.prepare(port)
                    .start(database.folder(), database.folder().resolve(LOG));
            EmbeddedServer server = new EmbeddedServer(database, process, data, database.client(port));
            server.awaitStart(port);
            return server;
        } catch (IOException | RuntimeException e) {
            data.close();
            throw e;
        }
    }

    private void awaitStart(int port) throws IOException {
        try {
            new Startup(database, process, client, port).await();
            database.started();
        } catch (IOException | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    @Override
    public String kind() {
        return database.kind();
    }

    @Override
    public DatabaseClient client() {
        return client;
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
    public void close() {
        process.close();
        try {
            data.close();
        } catch (IOException e) {
            throw new DatabaseException("cannot delete the data of " + database.product() + ": " + e.getMessage(), e);
        }
    }
}
