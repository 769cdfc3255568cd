package dev.hilo.services.reviews;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients of an application that is overloaded open more connections than it serves requests in a second. */
class ManyConnectionsTest {
    private static final int CONNECTIONS = 500;
    private static final int PATIENCE_MILLIS = 20_000;

    private final List<Socket> connections = new ArrayList<>();
    private Process service;

    /** A service that prints its address. */
    static final class Started {
        public static void main(String[] words) throws IOException {
            System.out.println(Main.start(Map.of("PORT", "0")).uri());
        }
    }

    @AfterEach
    void stop() throws IOException {
        service.destroyForcibly();
        for (Socket connection : connections) {
            connection.close();
        }
    }

    @Test
    void aHeapOf8MegabytesHasRoomForAllOfThem() throws Exception {
        URI uri = start("-Xmx8m");

        for (int connection = 0; connection < CONNECTIONS; connection++) {
            connections.add(new Socket(InetAddress.getLoopbackAddress(), uri.getPort()));
            connections.getLast().setSoTimeout(PATIENCE_MILLIS);
            connections.getLast().getOutputStream().write("GET /calls HTTP/1.1\r\n\r\n".getBytes(ISO_8859_1));
        }

        for (Socket connection : connections) {
            assertThat(connection.getInputStream().readNBytes(15))
                    .asString(ISO_8859_1)
                    .isEqualTo("HTTP/1.1 200 OK");
        }
    }

    private URI start(String heap) throws IOException {
        service = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Started.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return URI.create(new BufferedReader(new InputStreamReader(service.getInputStream(), ISO_8859_1)).readLine());
    }
}
