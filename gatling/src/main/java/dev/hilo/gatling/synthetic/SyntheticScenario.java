package dev.hilo.gatling.synthetic;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.Scenario;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import java.net.URI;

/** Clients of the server of known behaviour, for the self-check. */
public final class SyntheticScenario implements Scenario {
    @Override
    public Workload workload(PlannedLoad load, URI baseUrl, long seed, Share share, Failures failures) {
        return new OneOperation(load, new KnownBehaviour(load.operation()), failures);
    }
}
