package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.ArrayList;
import java.util.List;

/** The loads of a plan, one after the other. One crew of clients goes through all warm-ups and closed loads up to an open one, whose arrivals come in between. */
final class LoadSequence {
    private final List<Stages> stages = new ArrayList<>();
    private final Connections connections;
    private final int crewSize;
    private final boolean anyClosed;

    /** @throws PlanException when the plan cannot be carried out */
    LoadSequence(LoadPlan plan, Suite suite) {
        Failures failures = Failures.listen();
        connections = new Connections(plan.baseUrl());
        crewSize = plan.loads().stream().mapToInt(LoadSequence::clients).max().orElse(0);
        anyClosed = plan.loads().stream().anyMatch(PlannedLoad::isClosed);
        plan.loads()
                .forEach(load -> stages.add(new Stages(load, suite.workload(load, plan.seed(), failures), failures)));
    }

    /** Someone must be there to hand over, also when there is no warm-up. */
    private static int clients(PlannedLoad load) {
        int measured = load.isClosed() ? load.clients().count() : 1;
        return Math.max(measured, load.warmUp().clients());
    }

    PopulationBuilder population() {
        List<PopulationBuilder> populations = new ArrayList<>();
        Crew crew = new Crew(crewSize);
        for (Stages load : stages) {
            load.addRehearsalTo(crew);
        }
        for (Stages load : stages) {
            load.addTo(crew);
            if (load.arrivals().isPresent()) {
                populations.add(population(crew, populations.size()));
                populations.add(load.arrivals().get().protocols(connections.shared()));
                crew = new Crew(crewSize);
            }
            crew.meet(load::loadEnded);
        }
        populations.add(population(crew, populations.size()));
        return oneAfterTheOther(populations);
    }

    /** Gatling wants each to have another name. */
    private PopulationBuilder population(Crew crew, int number) {
        return crew.population("clients " + number).protocols(anyClosed ? connections.own() : connections.shared());
    }

    private static PopulationBuilder oneAfterTheOther(List<PopulationBuilder> populations) {
        return populations.reversed().stream()
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
