package dev.hilo.databases.docker;

import dev.hilo.databases.server.DatabaseClient;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The product of a kind of database as a container.
 *
 * @param name of the image, with its version
 * @param port on which the server listens in the container
 * @param environment which makes the database and its user
 * @param arguments of the server; empty: as the image has them
 * @param client of the server; throws DatabaseException while it gives no answer
 */
public record DatabaseImage(
        String kind,
        String name,
        int port,
        Map<String, String> environment,
        List<String> arguments,
        Function<ContainerAddress, DatabaseClient> client) {}
