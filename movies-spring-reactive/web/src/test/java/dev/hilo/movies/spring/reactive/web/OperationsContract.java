package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.MetricsContract;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

/** Operational endpoints for harness and Prometheus. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(DatabaseProperties.class)
public abstract class OperationsContract extends MetricsContract {
    @LocalServerPort
    private int port;

    private final String database;

    /** @param database its name in the health components */
    protected OperationsContract(String database, List<String> series) {
        super("/actuator/prometheus", "/movies", series);
        this.database = database;
    }

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Test
    void theDatabaseCountsForTheHealth() throws IOException, InterruptedException {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/readiness")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/" + database)).contains("\"status\":\"UP\"");
    }
}
