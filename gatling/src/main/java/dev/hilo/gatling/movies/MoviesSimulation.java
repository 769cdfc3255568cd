package dev.hilo.gatling.movies;

import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.ClearEnd;
import dev.hilo.gatling.load.Stages;
import dev.hilo.gatling.plan.LoadPlan;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.time.Duration;

/** The load on the Movies API: see {@link MovieWorkload} for what is asked, {@link Stages} for when. */
public final class MoviesSimulation extends Simulation {
    private final MovieWorkload workload;
    private final Stages stages;

    public MoviesSimulation() {
        ClearEnd.install();
        LoadPlan plan = LoadPlan.ofThisProcess();
        workload = new MovieWorkload(plan.seed(), Duration.ofMillis(plan.requestTimeoutMillis()));
        stages = new Stages(plan, workload);
        setUp(stages.population()).protocols(protocol(plan));
    }

    /**
     * Each arrival is a virtual user, which by itself would open a connection for its one request: the load would measure TCP
     * handshakes. Connections are shared and kept alive, as those of a proxy in front of the application are; a new one is opened only
     * when all are in use.
     */
    private static HttpProtocolBuilder protocol(LoadPlan plan) {
        return http.baseUrl(plan.baseUrl().toString())
                .shareConnections()
                .acceptHeader("application/json")
                .userAgentHeader("hilo")
                .disableWarmUp()
                .disableFollowRedirect()
                .disableCaching()
                .disableAutoReferer()
                .disableAutoOrigin()
                .disableUrlEncoding();
    }

    @Override
    public void after() {
        stages.write();
        String unanswered = workload.unanswered();
        if (!unanswered.isEmpty()) {
            System.out.println("hilo: requests without an answer, warm-up included: " + unanswered);
        }
    }
}
