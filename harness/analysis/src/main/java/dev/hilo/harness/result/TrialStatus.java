package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** How a trial ended. Only the metrics of {@link #OK} trials may be compared; the others are shown with their reason. */
public enum TrialStatus {
    /** It ran to its end and nothing disturbed it. */
    @JsonProperty("ok")
    OK,
    /**
     * Something other than the application distorted its metrics (the generator was saturated, arrivals were missed) or stopped it (the
     * database died). It is repeated.
     */
    @JsonProperty("invalid")
    INVALID,
    /** The application did not run to the end: a result. */
    @JsonProperty("failed")
    FAILED,
    /**
     * The application needed more memory than the limit of the run allows: a result, and the one that a run with a memory limit looks for.
     */
    @JsonProperty("out-of-memory")
    OUT_OF_MEMORY;

    /** The status in words. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Whether the application itself ended the trial, so that another attempt would end the same way. */
    public boolean isEndOfApplication() {
        return this == FAILED || this == OUT_OF_MEMORY;
    }
}
