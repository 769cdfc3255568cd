package dev.hilo.databases.server;

import dev.hilo.databases.docker.DatabaseImage;
import dev.hilo.databases.external.ExternalClient;
import dev.hilo.databases.external.ExternalPlace;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** All that differs from one kind of database to another. */
public interface DatabaseKind {
    String name();

    /** Prepares a server that starts here, with a password where it knows passwords. */
    EmbeddedDatabase embedded(Path folder, CpuSet cpus, String password, Storage storage) throws IOException;

    /** Its product as a container, with a password where it is made to know passwords. */
    DatabaseImage image(String password);

    /**
     * Host and database of a URL, for results and messages.
     *
     * @throws dev.hilo.databases.DatabaseException when it is no URL of this kind, or one with user or password in it
     */
    String place(String url);

    /** A client for a server that runs elsewhere and answers. */
    ExternalClient client(ExternalPlace place);

    /** A client for a server of which {@link DatabaseClient#connection()} is known. */
    ExternalClient client(Map<String, String> connection);
}
