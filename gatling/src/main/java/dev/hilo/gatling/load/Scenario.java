package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import java.net.URI;

/** Behaviour of the clients of one kind of application. Workloads name an implementation, which has a public constructor without parameters. */
@FunctionalInterface
public interface Scenario {

    /**
     * The work of the clients of one load.
     *
     * @param baseUrl of the application, for requests outside of the load
     * @param seed of the random choices of the clients
     * @param share of this generator in all calls of the load, by their numbers
     * @param failures records why requests got no answer
     * @throws dev.hilo.load.PlanException when there is no such workload
     */
    Workload workload(PlannedLoad load, URI baseUrl, long seed, Share share, Failures failures);
}
