package dev.hilo.databases.kind;

/** An address at which programs reach the server in a container. */
public record ContainerAddress(String host, int port) {}
