package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.gatling.load.Scenario;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import java.net.URI;
import java.util.Map;

/** Clients that send the requests of the plan; all loads share the parsed CSV files. */
public final class RequestsScenario implements Scenario {
    private final Map<String, String> environment = System.getenv();
    private final CsvColumns columns = new CsvColumns();

    @Override
    public Workload workload(PlannedLoad load, URI baseUrl, long seed, Share share, Failures failures) {
        require(load.requests() != null, "workload %s has no requests".formatted(load.workload()));
        PreparedRequests requests = PreparedRequests.of(load.requests());
        Values values = new ValuesReader(environment, columns, seed).read(load.requests(), requests);
        return new RequestsWorkload(load, requests, values, baseUrl, seed, share, failures);
    }
}
