package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonValue;

/** The processors of an application, and from when on it is confined to them. */
public enum Confine {
    /** All processors until it is warm, then those of the application. */
    AFTER_WARM_UP("after-warm-up"),
    /** Those of the application from its start: for a program that sizes itself by the processors that it finds. */
    FROM_START("from-start"),
    /** Those of database and generator, where services run: for a baseline without the program that is measured. */
    WITH_SERVICES("with-services");

    private final String word;

    Confine(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }
}
