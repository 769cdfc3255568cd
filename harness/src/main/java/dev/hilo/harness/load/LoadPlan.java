package dev.hilo.harness.load;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.hilo.harness.result.Load.Clients;
import dev.hilo.harness.result.LoadPhase;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** What the load generator is told, as {@code load-plan.json}: the loads of one start, which follow each other. It reads nothing else. */
public record LoadPlan(String simulation, URI baseUrl, long seed, List<PlannedLoad> loads) {

    /**
     * The load of one trial: either phases of an arrival rate, or clients.
     *
     * @param operation what the simulation is to do, where it can do several things; else null
     * @param data ids of the stored movies, one a line (for other suites: whatever their simulation needs)
     * @param folder where the generator writes what it measured, and where the marker files of the {@link HandOver} stand
     * @param rehearsalSeconds how long its clients warm up before the first load of all; 0 for not at all
     * @param phases empty in a closed model
     * @param clients null in an open model
     */
    public record PlannedLoad(
            String workload,
            String operation,
            @JsonSerialize(using = ToStringSerializer.class) Path data,
            @JsonSerialize(using = ToStringSerializer.class) Path folder,
            int requestTimeoutMillis,
            WarmUp warmUp,
            double rehearsalSeconds,
            List<LoadPhase> phases,
            Clients clients) {}

    /**
     * Bursts of requests by a few clients in a closed loop with a pause after each, so that the JIT compiler gets the processor.
     *
     * @param maxSeconds when it ends although compilation has not settled
     */
    public record WarmUp(int clients, double burstSeconds, double pauseSeconds, double maxSeconds) {}
}
