package dev.hilo.gatling.movies;

import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.Stages;
import dev.hilo.gatling.plan.LoadPlan;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.time.Duration;

/** The whole load on the Movies API: see {@link MovieWorkload} for what is asked, {@link Stages} for when. */
public final class MoviesScenario {
    private final LoadPlan plan;
    private final MovieWorkload workload;
    private final Stages stages;

    /** @throws dev.hilo.gatling.plan.PlanException when the plan cannot be carried out */
    public MoviesScenario(LoadPlan plan) {
        this.plan = plan;
        workload = new MovieWorkload(plan.seed(), Duration.ofMillis(plan.requestTimeoutMillis()));
        stages = new Stages(plan, workload);
    }

    public PopulationBuilder population() {
        return stages.population().protocols(protocol());
    }

    /**
     * Each arrival is a virtual user, which by itself would open a connection for its one request: the load would measure TCP
     * handshakes. Connections are shared and kept alive, as those of a proxy in front of the application are; a new one is opened only
     * when all are in use.
     */
    private HttpProtocolBuilder protocol() {
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

    /** Writes the result files, when all is over. */
    public void write() {
        stages.write();
        String unanswered = workload.unanswered();
        if (!unanswered.isEmpty()) {
            System.out.println("hilo: requests without an answer, warm-up included: " + unanswered);
        }
    }
}
