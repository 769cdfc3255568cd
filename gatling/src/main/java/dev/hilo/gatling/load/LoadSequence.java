package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.LoadPlan;
import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.ArrayList;
import java.util.List;

/** The loads of a plan, one after the other. */
final class LoadSequence {
    private final List<Stages> stages = new ArrayList<>();

    /** @throws PlanException when the plan cannot be carried out */
    LoadSequence(LoadPlan plan, Suite suite) {
        Failures failures = Failures.listen();
        Connections connections = new Connections(plan.baseUrl());
        plan.loads()
                .forEach(load -> stages.add(
                        new Stages(load, suite.workload(load, plan.seed(), failures), connections, failures)));
    }

    /** Each population begins when the one before it has ended. */
    PopulationBuilder population() {
        return stages.stream().flatMap(load -> load.populations().stream()).toList().reversed().stream()
                .reduce((later, earlier) -> earlier.andThen(later))
                .orElseThrow();
    }

    /** @throws PlanException when a load has no result */
    void requireEnded() {
        stages.stream().filter(load -> !load.hasEnded()).findFirst().ifPresent(load -> {
            throw new PlanException("the measured load of " + load.workload() + " never ended", null);
        });
    }
}
