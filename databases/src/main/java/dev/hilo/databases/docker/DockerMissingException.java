package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;

/** No Docker engine answers: a lack of this machine, not a fault of what was asked. */
public final class DockerMissingException extends DatabaseException {
    DockerMissingException(String place, Throwable cause) {
        super(
                "no Docker engine answers at %s: start Docker (or let this user use it), or use --databases embedded"
                        .formatted(place),
                cause);
    }
}
