package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class MetricsProbeTest {
    private static final double[] EMPTY = {Double.NaN, Double.NaN};

    @TempDir
    Path folder;

    private final CountDownLatch slow = new CountDownLatch(1);
    private HttpServer server;
    private MetricsProbe probe;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        probe = new MetricsProbe(
                URI.create("http://localhost:" + server.getAddress().getPort() + "/metrics"),
                new java.util.TreeMap<>(Map.of("a", "up", "b", "threads{state=\"blocked\"}")),
                folder.resolve("last.txt"));
    }

    @AfterEach
    void stop() {
        slow.countDown();
        probe.close();
        server.stop(0);
    }

    @Test
    void readsTheSeriesAndKeepsTheLastGoodText() {
        answer(200, "up 1\nthreads{state=\"blocked\"} 7\n");
        assertThat(probe.sample().join()).contains(new double[] {1, 7});
        assertThat(probe.latest()).isEqualTo(Map.of("a", 1.0, "b", 7.0));
        answer(503, "down");
        assertThat(probe.sample().join()).contains(EMPTY);
        assertThat(probe.latest()).containsEntry("b", 7.0);
        probe.close();
        assertThat(folder.resolve("last.txt")).hasContent("up 1\nthreads{state=\"blocked\"} 7\n");
    }

    @Test
    void aSeriesThatIsNotThereIsAnEmptyCell() {
        answer(200, "up 1\n");
        assertThat(probe.sample().join()).contains(new double[] {1, Double.NaN});
        assertThat(probe.latest()).isEqualTo(Map.of("a", 1.0));
    }

    @Test
    void anAnswerThatIsNotOfTheFormatIsAMissedScrape() {
        answer(200, "<html>up 1</html>");
        assertThat(probe.sample().join()).contains(EMPTY);
        assertThat(probe.latest()).isEmpty();
    }

    @Test
    void anAnswerThatTakesTooLongIsAMissedScrape() {
        server.createContext("/metrics", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("up 1\n".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            awaitEnd();
            exchange.close();
        });
        assertThat(probe.sample().join()).contains(EMPTY);
    }

    @Test
    @Timeout(60)
    void anAnswerWithoutAnEndIsNotReadOn() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        server.createContext("/metrics", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream body = exchange.getResponseBody()) {
                while (true) {
                    body.write("up 1\n".getBytes(StandardCharsets.UTF_8));
                    body.flush();
                    Thread.sleep(20);
                }
            } catch (IOException | InterruptedException end) {
                closed.countDown();
            }
        });

        assertThat(probe.sample().join()).contains(EMPTY);
        closed.await();
    }

    @Test
    void noServerIsAMissedScrape() {
        server.stop(0);
        assertThat(probe.sample().join()).contains(EMPTY);
    }

    @Test
    void refusesASelectorThatCannotBeRead() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MetricsProbe(URI.create("http://localhost"), Map.of("a", "b c"), folder));
    }

    private void awaitEnd() {
        try {
            slow.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(int status, String body) {
        if (answered) {
            server.removeContext("/metrics");
        }
        answered = true;
        server.createContext("/metrics", exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private boolean answered;
}
