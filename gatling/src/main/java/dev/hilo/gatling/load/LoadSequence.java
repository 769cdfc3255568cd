package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rounds of a plan, one after the other. One crew of clients goes through all warm-ups and closed loads up to an open one, whose
 * arrivals come in between.
 */
final class LoadSequence {
    private final List<Round> rounds;
    private final List<HttpProtocolBuilder> ofCrew;
    private final List<HttpProtocolBuilder> ofArrivals;
    private final int crewSize;

    /** @throws dev.hilo.load.PlanException when the plan cannot be carried out */
    LoadSequence(LoadPlan plan, Suite suite) {
        Failures failures = Failures.listen();
        List<PlannedLoad> loads = plan.targets().stream()
                .flatMap(target -> target.loads().stream())
                .toList();
        List<Connections> connections = plan.targets().stream()
                .map(target -> new Connections(target.baseUrl()))
                .toList();
        ofArrivals = connections.stream().map(Connections::shared).toList();
        ofCrew = loads.stream().anyMatch(PlannedLoad::isClosed)
                ? connections.stream().map(Connections::own).toList()
                : ofArrivals;
        crewSize = loads.stream().mapToInt(LoadSequence::clients).max().orElse(0);
        rounds = IntStream.range(0, plan.targets().getFirst().loads().size())
                .mapToObj(place -> new Round(plan, place, suite, failures))
                .toList();
    }

    /** Someone must be there to hand over, also when there is no warm-up. */
    private static int clients(PlannedLoad load) {
        int measured = load.isClosed() ? load.clients().count() : 1;
        return Math.max(measured, load.warmUp().clients());
    }

    /** Those that come at once, with all that follow each of them. */
    List<PopulationBuilder> populations() {
        Crew crew = crew();
        rounds.forEach(round -> round.addRehearsalTo(crew));
        return populations(crew, 0);
    }

    private Crew crew() {
        return new Crew(ofCrew.size(), crewSize);
    }

    /**
     * The arrivals of all targets follow one of the crew's populations, because Gatling begins at the same instant only what follows the same. What comes after
     * follows the arrivals at each target: the next crew meets when all of them have ended.
     */
    private List<PopulationBuilder> populations(Crew crew, int first) {
        for (int place = first; place < rounds.size(); place++) {
            Round round = rounds.get(place);
            round.addTo(crew);
            List<PopulationBuilder> arrivals = with(ofArrivals, round.arrivals());
            if (!arrivals.isEmpty()) {
                List<PopulationBuilder> later = populations(crew().meet(loops -> round.end()), place + 1);
                return followed(named(crew, first), eachFollowed(arrivals, later));
            }
            crew.meet(loops -> round.end());
        }
        return named(crew, first);
    }

    /** Gatling wants each to have another name. */
    private List<PopulationBuilder> named(Crew crew, int first) {
        return with(
                ofCrew,
                IntStream.range(0, ofCrew.size())
                        .mapToObj(target -> crew.population("clients %d at %d".formatted(first, target + 1), target))
                        .toList());
    }

    private static List<PopulationBuilder> with(
            List<HttpProtocolBuilder> protocols, List<PopulationBuilder> populations) {
        return IntStream.range(0, populations.size())
                .mapToObj(target -> populations.get(target).protocols(protocols.get(target)))
                .toList();
    }

    private static List<PopulationBuilder> followed(List<PopulationBuilder> earlier, List<PopulationBuilder> later) {
        return IntStream.range(0, earlier.size())
                .mapToObj(target -> target == 0 ? earlier.getFirst().andThen(later) : earlier.get(target))
                .toList();
    }

    private static List<PopulationBuilder> eachFollowed(
            List<PopulationBuilder> earlier, List<PopulationBuilder> later) {
        return IntStream.range(0, earlier.size())
                .mapToObj(target -> earlier.get(target).andThen(later.get(target)))
                .toList();
    }

    /** @throws dev.hilo.load.PlanException when a load has no result */
    void requireEnded() {
        rounds.forEach(Round::requireEnded);
    }
}
