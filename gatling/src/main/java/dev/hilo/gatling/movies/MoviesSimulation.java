package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.ClearEnd;
import dev.hilo.gatling.plan.LoadPlan;
import io.gatling.javaapi.core.Simulation;

/** The load on the Movies API, as the harness starts it. */
public final class MoviesSimulation extends Simulation {
    private final MoviesScenario scenario;

    public MoviesSimulation() {
        ClearEnd.install();
        scenario = new MoviesScenario(LoadPlan.ofThisProcess());
        setUp(scenario.population()).protocols(scenario.protocol());
    }

    @Override
    public void after() {
        scenario.write();
    }
}
