package dev.hilo.databases.server;

import java.util.Locale;

/** Where an embedded server keeps its data, if it leaves the choice. */
public enum Storage {
    MEMORY,
    FILE;

    /** As a user writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
