package dev.hilo.databases.kind;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A database product as a container image, with its configuration.
 *
 * @param name of the image, with its version
 * @param port on which the server listens in the container
 * @param environment that makes the image create the database and its user
 * @param arguments of the server; empty for the image's own
 * @param client connects to the server; throws DatabaseException while it does not answer
 */
public record DatabaseImage(
        String kind,
        String name,
        int port,
        Map<String, String> environment,
        List<String> arguments,
        Function<ContainerAddress, ContainerClient> client) {}
