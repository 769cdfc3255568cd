package dev.hilo.gatling.load;

import dev.hilo.load.LoadPlan;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Simulation;
import java.util.List;

/** Simulation of the loads of a {@link LoadPlan}, started by the harness. Each load names the scenario of its clients. */
public final class PlannedSimulation extends Simulation {
    private final LoadSequence loads;

    public PlannedSimulation() {
        ClearEnd.install();
        loads = new LoadSequence(LoadPlan.ofThisProcess());
        setUp(loads.populations());
    }

    /** The same for a given simulation. */
    public List<PopulationBuilder> populations() {
        return loads.populations();
    }

    @Override
    public void after() {
        loads.requireEnded();
    }
}
