package dev.hilo.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.testing.MetricsContract;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** Operational endpoints for harness and Prometheus. */
final class Endpoints extends MetricsContract {
    private final URI base;

    Endpoints(URI base) {
        super("/actuator/prometheus", "/json/5kb", List.of());
        this.base = base;
    }

    @Override
    protected URI baseUri() {
        return base;
    }

    void theApplicationSaysThatItIsHealthy() throws IOException, InterruptedException {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
    }

    /** What the application says of the thread that serves a request. */
    String server() throws IOException, InterruptedException {
        return get("/server");
    }
}
