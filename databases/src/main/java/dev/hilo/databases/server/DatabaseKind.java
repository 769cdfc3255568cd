package dev.hilo.databases.server;

import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;

/** All that differs from one kind of database to another. */
public interface DatabaseKind {
    String name();

    /** Prepares a server that starts here, with a password where it knows passwords. */
    EmbeddedDatabase embedded(Path folder, CpuSet cpus, String password) throws IOException;

    /** A client for a server that runs elsewhere and answers. */
    DatabaseClient client(String url);
}
