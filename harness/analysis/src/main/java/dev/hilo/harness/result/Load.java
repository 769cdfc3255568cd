package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.util.List;

/**
 * What the clients of a workload do in time: arrivals at a rate (an open model), or a number of clients that each wait for their answer
 * before the next request (a closed one), or whatever a simulation of the user's own decides. With none of them there are no clients, and
 * the start of the application alone is measured.
 *
 * @param phases of the arrival rate; empty in a closed model
 * @param clients null in an open model
 * @param arrivals their distribution within a second, in an open model
 * @param duet null for single starts
 * @param simulationMaxSeconds after which a simulation of the user's own is ended; null for any other load
 * @param asks those of the primary metrics that the load was made for; empty: all of them
 */
public record Load(
        List<LoadPhase> phases,
        Clients clients,
        Arrivals arrivals,
        Duet duet,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double simulationMaxSeconds,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Metric> asks) {

    /** A load without clients. */
    public static final Load NONE = new Load(List.of(), null, null, null, null, null);

    public Load {
        phases = phases == null ? List.of() : List.copyOf(phases);
        asks = asks == null ? List.of() : List.copyOf(asks);
    }

    public static Load open(List<LoadPhase> phases, Arrivals arrivals) {
        return new Load(phases, null, arrivals, null, null, null);
    }

    public static Load closed(Clients clients) {
        return new Load(List.of(), clients, null, null, null, null);
    }

    public static Load of(Duet duet) {
        return new Load(List.of(), null, Arrivals.POISSON, duet, null, null);
    }

    /** A simulation of the user's own, which decides how many clients come, and when. */
    public static Load ofSimulation(double maxSeconds) {
        return new Load(List.of(), null, null, null, maxSeconds, null);
    }

    /** The same load at a multiple of its rates of arrivals; the same where it has none. */
    public Load times(double rate) {
        return new Load(
                phases.stream().map(phase -> phase.times(rate)).toList(),
                clients,
                arrivals,
                hasDuet() ? duet.times(rate) : null,
                simulationMaxSeconds,
                asks);
    }

    /** The same load, made for these metrics alone. */
    public Load asking(List<Metric> metrics) {
        return new Load(phases, clients, arrivals, duet, simulationMaxSeconds, metrics);
    }

    /** Whether the load was made for a metric, where it is a primary one. A search always is for what it finds. */
    public boolean asks(Metric metric) {
        return asks.isEmpty() || asks.contains(metric) || metric == Metric.CAPACITY_PER_S;
    }

    /** Whether requests arrive at rates that this load says. */
    public boolean hasRate() {
        return hasDuet() || !phases.isEmpty();
    }

    /** Whether this is the load of a duet. Not called {@code isDuet}: Jackson would take it for the property {@code duet}. */
    public boolean hasDuet() {
        return duet != null;
    }

    @JsonIgnore
    public boolean isClosed() {
        return clients != null;
    }

    @JsonIgnore
    public boolean isNone() {
        return clients == null && phases.isEmpty() && duet == null && simulationMaxSeconds == null;
    }

    @JsonIgnore
    public boolean isSimulation() {
        return simulationMaxSeconds != null;
    }

    /** @param side 1 or 2 of a duet; without meaning for another load */
    public List<LoadPhase> phasesOf(int side) {
        return hasDuet() ? duet.phases(side) : phases;
    }

    /** Duration of the load in seconds; the longest possible one where a simulation of the user's own decides it. */
    public double lastsSeconds() {
        if (isSimulation()) {
            return simulationMaxSeconds;
        }
        if (hasDuet()) {
            return duet.lastsSeconds();
        }
        return isClosed()
                ? clients.seconds()
                : phases.stream().mapToDouble(LoadPhase::seconds).sum();
    }
}
