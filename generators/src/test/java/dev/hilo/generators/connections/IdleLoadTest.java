package dev.hilo.generators.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.hilo.generators.LoadException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class IdleLoadTest {
    private static final String LIMITS = """
            Limit                     Soft Limit           Hard Limit           Units
            Max open files            1024                 4096                 files
            """;

    @TempDir
    Path folder;

    /** Remote addresses of the connections. */
    private final Set<Integer> seen = ConcurrentHashMap.newKeySet();

    private HttpServer server;

    @BeforeEach
    void startServer() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/64", exchange -> {
            seen.add(exchange.getRemoteAddress().getPort());
            exchange.sendResponseHeaders(200, 64);
            exchange.getResponseBody().write(new byte[64]);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void opensTheIdleConnectionsAndAsksOverTheOthers() throws Exception {
        JsonNode result = load("/64");

        assertThat(seen).hasSize(20 + 3);
        assertThat(result.path("outcomes").toString()).isEqualTo("{\"ok\":30}");
        assertThat(result.path("generator").asText()).isEqualTo("hilo, 20 idle connections");
        assertThat(result.path("latencyMicros").path("50.0").asDouble()).isPositive();
        assertThat(result.path("latencyMicros").path("100.0").asDouble())
                .isGreaterThanOrEqualTo(
                        result.path("latencyMicros").path("99.0").asDouble());
        assertThat(result.path("seconds").asDouble()).isGreaterThan(0.9);
    }

    @Test
    void aWrongAnswerIsCounted() throws Exception {
        assertThat(load("/none").path("outcomes").toString()).isEqualTo("{\"connection\":20,\"ok\":0,\"status\":30}");
    }

    @Test
    void aMissingServerIsCountedAsFailures() throws Exception {
        server.stop(0);

        assertThat(load("/64").path("outcomes").toString()).isEqualTo("{\"connection\":20,\"ok\":0,\"refused\":30}");
    }

    @Test
    void tooFewDescriptorsAreOneLine() {
        assertThatExceptionOfType(LoadException.class)
                .isThrownBy(() -> Descriptors.requireFor(1000, LIMITS))
                .withMessage(
                        "1000 connections need 1100 file descriptors, and this process may have 1024: raise the limit with ulimit -n, also for the application");
        assertThatNoException().isThrownBy(() -> Descriptors.requireFor(900, LIMITS));
    }

    private JsonNode load(String path) throws Exception {
        Path result = folder.resolve("result.json");
        IdleLoad load = new IdleLoad();
        new CommandLine(load)
                .parseArgs(
                        "--idle=20",
                        "--path=" + path,
                        "--seconds=1",
                        "--clients=3",
                        "--requests=30",
                        "--timeout-ms=2000",
                        "--base-url=http://127.0.0.1:" + server.getAddress().getPort(),
                        "--result=" + result);
        load.load();
        return JsonMapper.builder().build().readTree(result.toFile());
    }
}
