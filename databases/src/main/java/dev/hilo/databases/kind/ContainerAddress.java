package dev.hilo.databases.kind;

/** The address at which programs of this machine reach the server in a container. */
public record ContainerAddress(String host, int port) {}
