package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.testing.PackagedMetricsContract;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operational endpoints for harness and Prometheus. */
public abstract class OperationsContract extends PackagedMetricsContract {
    private final String database;

    /** @param database its name in the health components */
    protected OperationsContract(String database, List<String> series) {
        super("/actuator/prometheus", "/movies", series);
        this.database = database;
    }

    /** Quarkus has no such timer. */
    @Test
    void callsOfRepositoriesAreNotTimed() throws IOException, InterruptedException {
        get("/movies");

        assertThat(metrics()).noneMatch(line -> line.startsWith("spring_data_repository"));
    }

    @Test
    void theDatabaseCountsForTheHealth() throws IOException, InterruptedException {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/readiness")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/" + database)).contains("\"status\":\"UP\"");
    }
}
