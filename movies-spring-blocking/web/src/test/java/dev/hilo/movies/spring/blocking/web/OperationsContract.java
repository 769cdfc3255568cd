package dev.hilo.movies.spring.blocking.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.MetricsContract;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
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

    @Value("${spring.threads.virtual.enabled:false}")
    private boolean virtual;

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
    void theHttpThreadsAreLimited() throws IOException, InterruptedException {
        assertThat(metrics())
                .anyMatch(line -> line.startsWith("tomcat_threads_config_max_threads{")
                        && line.endsWith(virtual ? "} -1.0" : "} 200.0"));
    }

    @Test
    void theDatabaseCountsForTheHealth() throws IOException, InterruptedException {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/readiness")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/" + database)).contains("\"status\":\"UP\"");
    }
}
