package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseException;

/** Another program listens where the server was to listen. */
final class PortTakenException extends DatabaseException {
    PortTakenException(String product, int port) {
        super("port " + port + " is taken by another program: " + product
                + " cannot listen there; stop that program or choose another port");
    }
}
