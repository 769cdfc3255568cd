package dev.hilo.databases.kind;

import dev.hilo.databases.server.DatabaseClient;
import java.util.Map;

/** The client of a server in a container, which other programs may reach at another address. */
public interface ContainerClient extends DatabaseClient {
    /** {@link #connection()} for programs that reach the server at this address. It asks the server nothing. */
    Map<String, String> connectionAt(ContainerAddress address);
}
