package dev.hilo.databases.kind;

import java.util.Locale;

/** Where an embedded server keeps its data, if it offers a choice. */
public enum Storage {
    MEMORY,
    FILE;

    /** The value of the option. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
