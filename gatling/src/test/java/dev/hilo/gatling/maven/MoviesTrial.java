package dev.hilo.gatling.maven;

import dev.hilo.gatling.movies.MoviesScenario;
import dev.hilo.gatling.plan.LoadPlan;
import dev.hilo.gatling.plan.PlanException;
import io.gatling.javaapi.core.Simulation;

/** What {@code mvn gatling:test} runs: one trial of one variant, with this Gatling as its load generator. */
public final class MoviesTrial extends Simulation {
    private final TrialAround trial;
    private final MoviesScenario scenario;

    public MoviesTrial() {
        try {
            trial = TrialAround.start();
            scenario = new MoviesScenario(LoadPlan.read(trial.awaitPlan()));
        } catch (PlanException e) {
            throw end(e);
        }
        setUp(scenario.population()).protocols(scenario.protocol());
    }

    @Override
    public void after() {
        try {
            scenario.write();
            trial.loadEnded();
        } catch (PlanException e) {
            throw end(e);
        }
    }

    /** Gatling's plugin would print pages of frames around the one line that matters. */
    private static PlanException end(PlanException e) {
        System.err.println("hilo: " + e.getMessage());
        System.exit(1);
        return e;
    }
}
