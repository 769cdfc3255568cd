package dev.hilo.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.MetricsContract;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Operational endpoints for harness and Prometheus. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        // Tests of Spring Boot 3 export no metrics by default.
        properties = "management.prometheus.metrics.export.enabled=true")
public abstract class OperationsContract extends MetricsContract {
    @LocalServerPort
    private int port;

    protected OperationsContract() {
        super("/actuator/prometheus", "/json/5kb", List.of());
    }

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Test
    void theApplicationSaysThatItIsHealthy() throws IOException, InterruptedException {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
    }
}
