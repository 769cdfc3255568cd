package dev.hilo.harness.run.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.hilo.harness.run.EndlessServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HttpPortsTest {
    private static HttpServer notFound() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    @Test
    void portsThatAnswerAreBeforeSilentOnesAndOtherProtocols() throws Exception {
        HttpServer server = notFound();
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
                ServerSocket other = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> greet(other));
            int answering = server.getAddress().getPort();

            assertThat(HttpPorts.preferred(
                            new TreeSet<>(List.of(silent.getLocalPort(), other.getLocalPort(), answering))))
                    .containsExactly(answering);
            assertThat(HttpPorts.preferred(new TreeSet<>(List.of(silent.getLocalPort()))))
                    .containsExactly(silent.getLocalPort());
        } finally {
            server.stop(0);
        }
    }

    @Test
    @Timeout(60)
    void anAnswerWithoutAnEndIsAnAnswer() throws Exception {
        HttpServer server = notFound();
        try (EndlessServer endless = new EndlessServer()) {
            int stream = endless.address().getPort();
            int answering = server.getAddress().getPort();

            assertThat(HttpPorts.preferred(new TreeSet<>(List.of(stream, answering))))
                    .containsExactlyInAnyOrder(stream, answering);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void whereNoneAnswersAllAreLeft() throws Exception {
        try (ServerSocket one = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
                ServerSocket two = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> greet(one));
            Thread.ofVirtual().start(() -> greet(two));

            assertThat(HttpPorts.preferred(new TreeSet<>(List.of(one.getLocalPort(), two.getLocalPort()))))
                    .containsExactlyInAnyOrder(one.getLocalPort(), two.getLocalPort());
        }
    }

    /** A server that speaks first, and not HTTP. */
    private static void greet(ServerSocket server) {
        while (!server.isClosed()) {
            try (var client = server.accept()) {
                client.getOutputStream().write("220 ready\r\n".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException closed) {
                return;
            }
        }
    }
}
