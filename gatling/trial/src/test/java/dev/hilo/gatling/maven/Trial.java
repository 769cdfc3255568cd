package dev.hilo.gatling.maven;

import dev.hilo.gatling.load.PlannedSimulation;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlanException;
import io.gatling.javaapi.core.Simulation;
import java.nio.file.Path;

/** What {@code mvn gatling:test} runs: one trial of each workload of one variant, with this Gatling as its load generator. */
public final class Trial extends Simulation {
    private final TrialAround trial;
    private final PlannedSimulation loads;

    public Trial() {
        try {
            trial = TrialAround.start();
            loads = simulationOf(trial.awaitPlan());
        } catch (PlanException e) {
            throw end(e);
        }
        setUp(loads.populations());
    }

    /** The simulation that the harness would otherwise start in a separate JVM. */
    private static PlannedSimulation simulationOf(Path plan) {
        System.setProperty(LoadPlan.PROPERTY, plan.toString());
        PlanException.require(
                LoadPlan.read(plan).targets().getFirst().loads().stream().allMatch(load -> load.scenario() != null),
                "this workload has another load generator than Gatling: measure it with ./bench run");
        return new PlannedSimulation();
    }

    @Override
    public void after() {
        try {
            loads.after();
            trial.loadEnded();
        } catch (PlanException e) {
            throw end(e);
        }
    }

    /** Prints one line instead of the stack trace that Gatling's plugin would print. */
    private static PlanException end(PlanException e) {
        System.err.println("hilo: " + e.getMessage());
        System.exit(1);
        return e;
    }
}
