package dev.hilo.databases.embedded;

import dev.hilo.databases.DatabaseException;

/** Another program listens on the server's port. */
final class PortTakenException extends DatabaseException {
    PortTakenException(String product, int port) {
        super("port " + port + " is taken by another program: " + product
                + " cannot listen there; stop that program or choose another port");
    }
}
