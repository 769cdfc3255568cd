package dev.hilo.harness.load;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.hilo.harness.result.LoadPhase;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * What the load generator is told, as {@code load-plan.json}; the simulation reads nothing else.
 *
 * @param data ids of the stored movies, one a line (for other suites: whatever their simulation needs)
 * @param folder where the generator writes what it measured, and where the marker files of the hand-over stand
 */
public record LoadPlan(
        String simulation,
        URI baseUrl,
        @JsonSerialize(using = ToStringSerializer.class) Path data,
        @JsonSerialize(using = ToStringSerializer.class) Path folder,
        long seed,
        int requestTimeoutMillis,
        WarmUp warmUp,
        List<LoadPhase> phases) {

    /**
     * Bursts of requests by a few clients in a closed loop with a pause after each, so that the JIT compiler gets the processor.
     *
     * @param maxSeconds when it ends although compilation has not settled
     */
    public record WarmUp(int clients, double burstSeconds, double pauseSeconds, double maxSeconds) {}
}
