package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The distribution of the arrivals within a second. */
public enum Arrivals {
    /** At equal distances, as in the published studies. */
    EVEN,
    /** Independent of each other, like those of many users: a Poisson process, drawn from the seed of the plan. */
    POISSON;

    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
