package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A closed load: so many clients at once, each of which sends its next request when it has its answer.
 *
 * @param seconds how long requests begin; those that are then under way are waited for
 * @param requests how many they send in all, if they end when these are done; 0 for as many as they can in the seconds
 * @param rampSeconds in which the clients begin one after the other; 0 for all at once
 */
public record Clients(
        int count,
        double seconds,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int requests,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) double rampSeconds) {
    public Clients {
        if (count < 1 || !(seconds > 0)) {
            throw new PlanException("a closed load needs at least one client and a duration above 0", null);
        }
        if (requests < 0 || !(rampSeconds >= 0)) {
            throw new PlanException("a closed load needs requests and ramp of 0 or more", null);
        }
    }

    public Clients(int count, double seconds) {
        this(count, seconds, 0, 0);
    }
}
