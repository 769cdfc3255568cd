package dev.hilo.movies.quarkus.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.testing.PackagedMetricsContract;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operational endpoints for harness and Prometheus. */
public abstract class OperationsContract extends PackagedMetricsContract {
    private final String database;

    /** @param database prefix of its name in the health checks */
    protected OperationsContract(String database, List<String> series) {
        super("/q/metrics", "/movies", series);
        this.database = database;
    }

    @Test
    void theDatabaseCountsForTheHealth() throws IOException, InterruptedException {
        assertThat(get("/q/health")).doesNotContain("DOWN").contains("\"name\": \"" + database);
        assertThat(get("/q/health/ready")).contains("\"name\": \"" + database);
    }
}
