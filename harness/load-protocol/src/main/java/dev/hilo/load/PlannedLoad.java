package dev.hilo.load;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The load of one trial: a warm-up, then a measured load, either open or closed.
 *
 * @param workload its name
 * @param scenario class name of what its clients do, for Gatling; null for other generators
 * @param operation the only operation of its clients; null where the generator mixes operations of its own
 * @param data file with the keys of the stored data, one on each line (ids of movies); null when it needs none
 * @param folder for results and the marker files of the {@link GeneratorHandshake}
 * @param rehearsalRequests requests of its clients before the first load of all; 0 for no rehearsal
 * @param phases of an open load; empty for a closed one
 * @param arrivals of an open load; even by default
 * @param clients of a closed load; null for an open one
 * @param command the words of the program that produces it, with placeholders; null for a generator that needs none
 * @param requests of its clients, where the workload lists them; null for a scenario with its own
 * @param ownSimulation of the user, which needs neither phases nor clients; null for all other loads
 */
public record PlannedLoad(
        String workload,
        String scenario,
        String operation,
        @JsonSerialize(using = ToStringSerializer.class) Path data,
        @JsonSerialize(using = ToStringSerializer.class) Path folder,
        int requestTimeoutMillis,
        WarmUp warmUp,
        Integer rehearsalRequests,
        List<LoadPhase> phases,
        Arrivals arrivals,
        Clients clients,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<String> command,
        @JsonInclude(JsonInclude.Include.NON_NULL) Requests requests,
        @JsonInclude(JsonInclude.Include.NON_NULL) OwnSimulation ownSimulation) {
    public PlannedLoad {
        require(workload != null, "workload is missing");
        require(folder != null, "folder is missing");
        require(warmUp != null, "warmUp is missing");
        require(requestTimeoutMillis > 0, "requestTimeoutMillis must be positive");
        rehearsalRequests = rehearsalRequests == null ? 0 : rehearsalRequests;
        require(rehearsalRequests >= 0, "rehearsalRequests must not be negative");
        arrivals = arrivals == null ? Arrivals.EVEN : arrivals;
        phases = phases == null ? List.of() : List.copyOf(phases);
        require(ownSimulation != null || phases.isEmpty() == (clients != null), "needs either phases or clients");
    }

    @JsonIgnore
    public boolean isClosed() {
        return clients != null;
    }

    /** The lines of the data file as they are now: the harness rewrites it when it resets the database. */
    public List<String> dataLines() {
        if (data == null) {
            return List.of();
        }
        try {
            return Files.readAllLines(data).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new PlanException("cannot read " + data + ": " + e.getMessage(), e);
        }
    }
}
