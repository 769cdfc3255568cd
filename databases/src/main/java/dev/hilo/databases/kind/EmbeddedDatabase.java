package dev.hilo.databases.kind;

import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.ChildCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** An embedded server that can be started on a port, and again on another port when the first was taken. */
public interface EmbeddedDatabase {
    String kind();

    /** The name of the product, for messages. */
    String product();

    Path folder();

    /** Creates a fresh data folder and returns the command that starts the server on it. */
    ChildCommand prepare(int port) throws IOException;

    /** A client whose ping succeeds only against this server, not against another one on the same port. */
    DatabaseClient client(int port);

    /** Deletes the files that only the start needed. */
    void started() throws IOException;

    /** The data folder, within the server's folder. It need not exist, and is deleted when the server stops. */
    Path data();

    /** The lines of a log that say why a server ended. */
    List<String> reasons(List<String> log);
}
