package dev.hilo.gatling.load;

import dev.hilo.load.LoadPlan;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Simulation;
import java.util.List;

/** The loads of a {@link LoadPlan}, as the harness starts them; a subclass says only what the clients do. */
public abstract class PlannedSimulation extends Simulation {
    private final LoadSequence loads;

    // Gatling has a simulation set itself up in its constructor
    @SuppressWarnings("this-escape")
    protected PlannedSimulation(Suite suite) {
        ClearEnd.install();
        loads = new LoadSequence(LoadPlan.ofThisProcess(), suite);
        setUp(loads.populations());
    }

    /** The same for another simulation to run. */
    public List<PopulationBuilder> populations() {
        return loads.populations();
    }

    @Override
    public void after() {
        loads.requireEnded();
    }
}
