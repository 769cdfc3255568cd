package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** Where an application runs, and since when. */
public enum Confine {
    /** On all processors until it is warm, then on those of the application. */
    AFTER_WARM_UP("after-warm-up"),
    /** From its start on those of the application: for a program that sizes itself by the processors that it finds. */
    FROM_START("from-start"),
    /** From its start where services run, on those of database and generator: for a baseline without the program that is measured. */
    WITH_SERVICES("with-services");

    private final String word;

    Confine(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }

    static String words() {
        return String.join(", ", Arrays.stream(values()).map(Confine::word).toList());
    }
}
