package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How the arrivals of a second lie in it. */
public enum Arrivals {
    /** One after the other in equal distances, as the published studies had it. */
    EVEN,
    /** Independent of each other, as those of many users are: a Poisson process, drawn from the seed of the plan. */
    POISSON;

    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
