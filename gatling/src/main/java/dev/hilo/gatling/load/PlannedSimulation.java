package dev.hilo.gatling.load;

import dev.hilo.load.LoadPlan;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Simulation;
import java.util.List;

/** Simulation of the loads of a {@link LoadPlan}, started by the harness. A subclass defines only the workloads. */
public abstract class PlannedSimulation extends Simulation {
    private final LoadSequence loads;

    // Gatling requires a simulation to call setUp in its constructor
    @SuppressWarnings("this-escape")
    protected PlannedSimulation(Suite suite) {
        ClearEnd.install();
        loads = new LoadSequence(LoadPlan.ofThisProcess(), suite);
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
