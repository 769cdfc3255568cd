package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** How a trial ended. Only the metrics of {@link #OK} trials may be compared; the others are shown with their reason. */
public enum TrialStatus {
    /** It ran to its end and nothing disturbed it. */
    @JsonProperty("ok")
    OK,
    /**
     * Something other than the application makes its metrics untrue (the generator was saturated, arrivals were missed) or kept it from its
     * end (the database died). It is run again.
     */
    @JsonProperty("invalid")
    INVALID,
    /** It did not run to its end: a result of the application. */
    @JsonProperty("failed")
    FAILED,
    /** The memory that the run allows was too little for it: a result, and what a run with such a limit asks about. */
    @JsonProperty("out-of-memory")
    OUT_OF_MEMORY;

    /** For people. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Whether the application did not run to its end by what it is itself: another attempt would come to the same. */
    public boolean isEndOfApplication() {
        return this == FAILED || this == OUT_OF_MEMORY;
    }
}
