package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.gatling.load.Suite;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import java.net.URI;
import java.util.Map;

/** Prepares the requests of each load; all loads share the parsed CSV files. */
final class RequestsSuite implements Suite {
    private final Map<String, String> environment;
    private final CsvColumns columns = new CsvColumns();

    RequestsSuite(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Workload workload(PlannedLoad load, URI baseUrl, long seed, Failures failures) {
        require(load.requests() != null, "workload %s has no requests".formatted(load.workload()));
        PreparedRequests requests = PreparedRequests.of(load.requests());
        Values values = new ValuesReader(environment, columns, seed).read(load.requests(), requests);
        return new RequestsWorkload(load, requests, values, baseUrl, seed, failures);
    }
}
