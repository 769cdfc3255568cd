package dev.hilo.harness.run.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.hilo.harness.catalog.Telemetry;
import dev.hilo.harness.run.EndlessServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MetricsCheckTest {
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/metrics", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Optional<String> lacking(String path) throws InterruptedException {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new MetricsCheck(new Telemetry(path, Map.of(), Map.of(), Map.of())).lacking(url);
    }

    @Test
    void anApplicationThatAnswersLacksNothing() throws InterruptedException {
        assertThat(lacking("/metrics")).isEmpty();
        assertThat(lacking(null)).isEmpty();
    }

    @Test
    @Timeout(60)
    void anAnswerWithoutAnEndIsAnAnswer() throws Exception {
        try (EndlessServer endless = new EndlessServer()) {
            URI url = URI.create("http://127.0.0.1:" + endless.address().getPort());

            assertThat(new MetricsCheck(new Telemetry("/metrics", Map.of(), Map.of(), Map.of())).lacking(url))
                    .isEmpty();
        }
    }

    @Test
    void aLevelWithoutTheMetricsOfTheOther() throws InterruptedException {
        assertThat(lacking("/actuator/prometheus"))
                .contains("no metrics: GET /actuator/prometheus is answered with status 404:"
                        + " a run has no heap, threads or pools of this variant");
    }

    @Test
    void anApplicationThatDoesNotAnswer() throws InterruptedException {
        server.stop(0);

        assertThat(lacking("/metrics"))
                .contains(
                        "no metrics: GET /metrics is not answered: a run has no heap, threads or pools of this variant");
    }
}
