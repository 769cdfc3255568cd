package dev.hilo.gatling.movies;

import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.Stages;
import dev.hilo.gatling.plan.LoadPlan;
import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.time.Duration;

/** The whole load on the Movies API: see {@link MovieWorkload} for what is asked, {@link Stages} for when. */
public final class MoviesScenario {
    private final LoadPlan plan;
    private final MovieWorkload workload;
    private final Stages stages;

    /** @throws PlanException when the plan cannot be carried out */
    public MoviesScenario(LoadPlan plan) {
        this.plan = plan;
        workload = new MovieWorkload(plan.seed(), Duration.ofMillis(plan.requestTimeoutMillis()));
        stages = new Stages(plan, workload);
    }

    public PopulationBuilder population() {
        return stages.population();
    }

    /**
     * Each arrival is a virtual user, which by itself would open a connection for its one request: the load would measure TCP
     * handshakes. Connections are shared and kept alive, as those of a proxy in front of the application are; a new one is opened only
     * when all are in use.
     */
    public HttpProtocolBuilder protocol() {
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

    /**
     * Writes the result files, when all is over.
     *
     * @throws PlanException when requests were never sent
     */
    public void write() {
        stages.write();
        Failures failures = workload.failures();
        if (!failures.summary().isEmpty()) {
            System.out.println("hilo: requests without an answer, warm-up included: " + failures.summary());
        }
        if (failures.unexplained() > 0) {
            throw new PlanException(
                    failures.unexplained() + " requests were never sent; their errors stand above", null);
        }
    }
}
