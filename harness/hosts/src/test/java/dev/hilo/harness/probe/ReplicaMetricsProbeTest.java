package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplicaMetricsProbeTest {
    private static final int ATTEMPTS = 10;

    private final List<HttpServer> servers = new ArrayList<>();

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        servers.forEach(server -> server.stop(0));
    }

    private MetricsProbe replica(String answer) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        servers.add(server);
        Map<String, String> series = new LinkedHashMap<>();
        series.put("heap", "heap_bytes");
        series.put(ReplicaMetricsProbe.REQUESTS, ReplicaMetricsProbe.REQUESTS_ANSWERED);
        return new MetricsProbe(
                URI.create("http://localhost:" + server.getAddress().getPort() + "/"),
                series,
                folder.resolve("last-" + servers.size()));
    }

    @Test
    void seriesAreAddedAndRequestsAreNot() throws IOException {
        try (ReplicaMetricsProbe probe = new ReplicaMetricsProbe(List.of(
                replica("heap_bytes 5\nhttp_server_requests_seconds_count 30\n"),
                replica("heap_bytes 7\nhttp_server_requests_seconds_count 10\n")))) {
            assertThat(probe.columns()).containsExactly("heap", "requests_1", "requests_2");
            assertAnswers(probe, 12, 30, 10);
            assertThat(probe.latest()).isEqualTo(Map.of("heap", 12.0));
        }
    }

    /** The sum of the others would look like a program that has shrunk. */
    @Test
    void aSeriesThatOneReplicaLacksHasNoSum() throws IOException {
        try (ReplicaMetricsProbe probe = new ReplicaMetricsProbe(
                List.of(replica("heap_bytes 5\n"), replica("http_server_requests_seconds_count 10\n")))) {
            assertAnswers(probe, Double.NaN, Double.NaN, 10);
            assertThat(probe.latest()).isEmpty();
        }
    }

    /** On a busy machine a scrape may take longer than its limit, the first ones most. */
    private static void assertAnswers(ReplicaMetricsProbe probe, double... row) {
        assertThat(Stream.generate(() -> probe.sample().join().orElseThrow()).limit(ATTEMPTS))
                .anyMatch(answer -> Arrays.equals(answer, row));
    }
}
