package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A closed load: clients at once, each of which sends its next request when it has its answer.
 *
 * @param seconds in which requests begin; those under way at the end are waited for
 * @param requests that all clients send together, after which the load ends; null for as many as they can in the seconds
 * @param rampSeconds in which the clients begin one after the other; null for all at once
 */
public record Clients(
        int count,
        double seconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) Integer requests,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double rampSeconds) {
    public Clients {
        if (count < 1 || !(seconds > 0)) {
            throw new PlanException("a closed load needs at least one client and a duration above 0", null);
        }
        if (requests != null && requests < 1 || rampSeconds != null && !(rampSeconds >= 0)) {
            throw new PlanException("a closed load needs at least one request and a ramp of 0 or more", null);
        }
    }

    public Clients(int count, double seconds) {
        this(count, seconds, null, null);
    }
}
