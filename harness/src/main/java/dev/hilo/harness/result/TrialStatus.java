package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonProperty;

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
    FAILED
}
