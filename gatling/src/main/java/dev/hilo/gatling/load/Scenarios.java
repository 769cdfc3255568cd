package dev.hilo.gatling.load;

import static dev.hilo.load.PlanException.require;

import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import java.util.HashMap;
import java.util.Map;

/** The scenarios of a plan by class name; loads with the same one share it. */
final class Scenarios {
    private final Map<String, Scenario> byName = new HashMap<>();

    /** @throws PlanException when the load names none, or no scenario */
    Scenario of(PlannedLoad load) {
        require(load.scenario() != null, "workload %s has no scenario".formatted(load.workload()));
        return byName.computeIfAbsent(load.scenario(), Scenarios::make);
    }

    private static Scenario make(String name) {
        try {
            return (Scenario) Class.forName(name).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new PlanException("cannot use the scenario " + name + ": " + e, e);
        }
    }
}
