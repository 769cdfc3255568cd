package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.PlannedSimulation;

/** The load on the Movies API. */
public final class MoviesSimulation extends PlannedSimulation {
    public MoviesSimulation() {
        super((load, baseUrl, seed, failures) -> new MovieWorkload(load, seed, failures));
    }
}
