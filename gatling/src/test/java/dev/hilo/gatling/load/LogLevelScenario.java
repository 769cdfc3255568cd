package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.gatling.synthetic.SyntheticScenario;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import java.net.URI;
import org.slf4j.LoggerFactory;

/** Clients of the server of known behaviour, which print whether Netty would log every event, and warn once. */
public final class LogLevelScenario implements Scenario {
    @Override
    public Workload workload(PlannedLoad load, URI baseUrl, long seed, Share share, Failures failures) {
        System.out.println("debug: " + LoggerFactory.getLogger("io.netty").isDebugEnabled());
        LoggerFactory.getLogger(LogLevelScenario.class).warn("mind the gap");
        return new SyntheticScenario().workload(load, baseUrl, seed, share, failures);
    }
}
