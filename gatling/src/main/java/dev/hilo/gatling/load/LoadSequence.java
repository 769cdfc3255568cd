package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rounds of a plan in order. One crew of clients executes all warm-ups and closed loads up to an open load; after its arrivals comes
 * the next crew.
 */
final class LoadSequence {
    private final List<Round> rounds;
    private final List<HttpProtocolBuilder> ofCrew;
    private final List<HttpProtocolBuilder> ofArrivals;
    private final int crewSize;

    /** @throws dev.hilo.load.PlanException when the plan cannot be carried out */
    LoadSequence(LoadPlan plan) {
        Failures failures = Failures.listen();
        Scenarios scenarios = new Scenarios();
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
                .mapToObj(place -> new Round(plan, place, scenarios, failures))
                .toList();
    }

    /** Size of the crew: at least one client, which does the handshake even without a warm-up. */
    private static int clients(PlannedLoad load) {
        int measured = load.isClosed() ? load.clients().count() : 1;
        return Math.max(measured, load.warmUp().clients());
    }

    /** Populations that start at once, each with its successors. */
    List<PopulationBuilder> populations() {
        Crew crew = crew();
        rounds.forEach(round -> round.addRehearsalTo(crew));
        return populations(crew, 0);
    }

    private Crew crew() {
        return new Crew(ofCrew.size(), crewSize);
    }

    /**
     * The arrivals of all targets follow the same population of the crew, because Gatling starts only successors of one population at the
     * same instant. The next crew follows the arrivals of each target and waits until all have ended.
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

    /** A unique name, as Gatling requires for each scenario. */
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
