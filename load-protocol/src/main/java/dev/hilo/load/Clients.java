package dev.hilo.load;

/**
 * A closed load: so many clients at once, each of which sends its next request when it has its answer.
 *
 * @param seconds how long requests begin; those that are then under way are waited for
 */
public record Clients(int count, double seconds) {
    public Clients {
        if (count < 1 || !(seconds > 0)) {
            throw new PlanException("a closed load needs at least one client and a duration above 0", null);
        }
    }
}
