package dev.hilo.databases.server;

import dev.hilo.processes.ChildCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A server of our own that can be started on a port, again on another port if that one was taken. */
public interface EmbeddedDatabase {
    String kind();

    /** Its name for messages. */
    String product();

    Path folder();

    /** Lays out fresh data and says how to start on it. */
    ChildCommand prepare(int port) throws IOException;

    /** A client whose ping is answered by this very server only, not by another on the same port. */
    DatabaseClient client(int port);

    /** Deletes what only the start needed. */
    void started() throws IOException;

    /** Its data, a folder in that of the server that need not exist. It is deleted when the server is no longer needed. */
    Path data();

    /** The lines of a log that say why a server ended. */
    List<String> reasons(List<String> log);
}
