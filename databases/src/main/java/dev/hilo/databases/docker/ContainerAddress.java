package dev.hilo.databases.docker;

/** Where programs of this machine reach the server of a container. */
public record ContainerAddress(String host, int port) {}
