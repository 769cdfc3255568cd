package dev.hilo.gatling.maven;

import dev.hilo.gatling.load.ClearEnd;
import dev.hilo.gatling.movies.MoviesScenario;
import dev.hilo.gatling.plan.LoadPlan;
import io.gatling.javaapi.core.Simulation;

/** What {@code mvn gatling:test} runs: one trial of one variant, with this Gatling as its load generator. */
public final class MoviesTrial extends Simulation {
    private final TrialAround trial;
    private final MoviesScenario scenario;

    public MoviesTrial() {
        ClearEnd.install();
        trial = TrialAround.start();
        scenario = new MoviesScenario(LoadPlan.read(trial.awaitPlan()));
        setUp(scenario.population()).protocols(scenario.protocol());
    }

    @Override
    public void after() {
        scenario.write();
        trial.loadEnded();
    }
}
