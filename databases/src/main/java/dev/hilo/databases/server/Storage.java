package dev.hilo.databases.server;

/** Where an embedded server keeps its data, if it leaves the choice. */
public enum Storage {
    MEMORY,
    FILE
}
