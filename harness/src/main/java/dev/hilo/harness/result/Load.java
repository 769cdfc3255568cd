package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.util.List;

/**
 * What the clients of a workload do in time: arrivals at a rate (an open model), or so many clients that each wait for their answer before
 * they ask again (a closed one). With neither there are no clients, and the start of the application alone is measured.
 *
 * @param phases of the arrival rate; empty in a closed model
 * @param clients null in an open model
 */
public record Load(List<LoadPhase> phases, Clients clients) {

    /** No client comes. */
    public static final Load NONE = new Load(List.of(), null);

    public Load {
        phases = phases == null ? List.of() : List.copyOf(phases);
    }

    @JsonIgnore
    public boolean isClosed() {
        return clients != null;
    }

    @JsonIgnore
    public boolean isNone() {
        return clients == null && phases.isEmpty();
    }

    public double lastsSeconds() {
        return isClosed()
                ? clients.seconds()
                : phases.stream().mapToDouble(LoadPhase::seconds).sum();
    }
}
