package dev.hilo.gatling.plan;

import static dev.hilo.gatling.plan.PlanException.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One load: a warm-up and what is measured after it, which is either open or closed.
 *
 * @param workload its name
 * @param operation the one thing that its clients do; null where the simulation mixes operations of its own
 * @param folder where results and the marker files of the hand-over stand
 * @param data what the simulation must know of the stored data, a line each (ids of movies); null when it needs nothing
 * @param rehearsalSeconds how long its clients warm up before the first load of all; nothing for not at all
 * @param phases an open load; empty for a closed one
 * @param clients a closed load; null for an open one
 */
public record PlannedLoad(
        String workload,
        String operation,
        Path folder,
        Path data,
        int requestTimeoutMillis,
        WarmUp warmUp,
        Double rehearsalSeconds,
        List<LoadPhase> phases,
        Clients clients) {
    public PlannedLoad {
        require(workload != null, "workload is missing");
        require(folder != null, "folder is missing");
        require(warmUp != null, "warmUp is missing");
        require(requestTimeoutMillis > 0, "requestTimeoutMillis must be positive");
        rehearsalSeconds = rehearsalSeconds == null ? 0.0 : rehearsalSeconds;
        require(rehearsalSeconds >= 0, "rehearsalSeconds must not be negative");
        phases = phases == null ? List.of() : List.copyOf(phases);
        require(phases.isEmpty() == (clients != null), "needs either phases or clients");
    }

    public boolean isClosed() {
        return clients != null;
    }

    /** The lines of the data file as they are now: the harness writes it anew when it resets the database. */
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
