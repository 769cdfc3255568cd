package dev.hilo.gatling.own;

import dev.hilo.load.LoadSummary;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.Outcome;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.ResultFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Result of a run of the simulation, from Gatling's log. The log is read twice rather than stored, because it may exceed the memory. */
final class SimulationResult {
    private static final double MILLIS = 1e3;

    private final Path log;
    private final List<String> operations = new ArrayList<>();
    private String version;
    private long all;
    private long sent;
    private long refused;
    private long firstStart = Long.MAX_VALUE;
    private long lastEnd;
    private String firstError = "";

    private SimulationResult(Path log) {
        this.log = log;
    }

    /** @throws InputException when not one request has reached the application */
    static SimulationResult read(OwnSimulation simulation, Path log) throws IOException {
        SimulationResult result = new SimulationResult(log);
        result.version = SimulationLog.read(log, result::count);
        result.requireRequests(simulation.className());
        return result;
    }

    private void count(LoggedRequest request) {
        String operation = request.operation();
        if (!operations.contains(operation)) {
            operations.add(operation);
        }
        firstStart = Math.min(firstStart, request.startMillis());
        lastEnd = Math.max(lastEnd, request.endMillis());
        all++;
        sent += request.isSent() ? 1 : 0;
        refused += request.outcome() == Outcome.REFUSED ? 1 : 0;
        if (firstError.isEmpty() && !request.outcome().isGood()) {
            firstError = request.message().lines().findFirst().orElse("");
        }
    }

    private void requireRequests(String name) {
        if (sent == 0) {
            throw new InputException(
                    "the simulation %s sent no request%s: does its setUp inject users, and its scenario send any?"
                            .formatted(name, firstError.isEmpty() ? "" : " (first error: " + firstError + ")"));
        }
        if (refused == sent) {
            throw new InputException(
                    "not one of the %d requests of %s reached a server (%s): its base URL must be System.getProperty(\"%s\"), because the port of the application changes"
                            .formatted(sent, name, firstError, OwnSimulation.BASE_URL));
        }
    }

    long requests() {
        return all;
    }

    /**
     * Writes the totals last: when they exist, all files are complete.
     *
     * @param warmUpRequests number of requests of the run before this one
     */
    void write(Path folder, long warmUpRequests) throws IOException {
        ResultFiles files = new ResultFiles(folder);
        LoadSummary summary = summary();
        files.writeArrivals(Optional.empty(), summary);
        files.writeOperations(summary);
        files.writeLatencies(ResultFiles.LATENCIES, summary, firstStart);
        files.writeTotals(new LoadTotals(
                firstStart,
                lastEnd,
                null,
                Math.max(1, lastEnd - firstStart) / MILLIS,
                LoadTotals.Overtime.NONE,
                all,
                warmUpRequests,
                "Gatling " + version,
                null));
    }

    private LoadSummary summary() throws IOException {
        LoadSummary summary = new LoadSummary(operations, 1 + (int) ((lastEnd - firstStart) / MILLIS));
        SimulationLog.read(log, request -> {
            int second = (int) ((request.startMillis() - firstStart) / MILLIS);
            int operation = operations.indexOf(request.operation());
            summary.add(second, operation, request.outcome(), 1);
            if (request.outcome().hasLatency()) {
                summary.addLatency(second, operation, request.latencyMicros(), 1);
            }
        });
        return summary;
    }
}
