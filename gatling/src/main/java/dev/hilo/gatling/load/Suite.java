package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import java.net.URI;

/** Knows the workloads of one kind of application. */
@FunctionalInterface
public interface Suite {

    /**
     * @param baseUrl of the application, for what must be asked beside the load
     * @param seed of whatever the clients choose at random
     * @param failures why requests got no answer
     * @throws dev.hilo.load.PlanException when there is no such workload
     */
    Workload workload(PlannedLoad load, URI baseUrl, long seed, Failures failures);
}
