package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages about images that cannot be pushed, each of one line. KubernetesHostTest pushes one. */
@Timeout(60)
class ProgramImagesTest {
    /** The first byte of its greeting. */
    private static final int TLS = 22;

    @Test
    void aNameThatIsNoneIsTold() {
        assertThatThrownBy(() -> new ProgramImages("Not a name").pushed("base:1", List.of()))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "--image-repository Not a name: not a name in a registry, such as registry.example.org/measured");
        assertThatThrownBy(() -> new ProgramImages("registry.example.org/measured").pushed("Not a name", List.of()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "--application-image or --generator-image Not a name: not a name in a registry");
    }

    @Test
    void aRegistryThatDoesNotAnswerIsTold() throws Exception {
        String registry;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            registry = "127.0.0.1:" + closed.getLocalPort();
        }

        assertThatThrownBy(() -> new ProgramImages("http://%s/measured".formatted(registry))
                        .pushed(registry + "/java:25", List.of()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "--image-repository http://%1$s/measured: cannot push the image on top of %1$s/java:25: "
                                .formatted(registry))
                .hasMessageContaining("Connection refused")
                .hasMessageNotContaining("\n");
    }

    @Test
    void credentialsDoNotGoToARegistryWithoutTls() throws Exception {
        try (ServerSocket refusing = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> refuseAll(refusing));
            String registry = "127.0.0.1:" + refusing.getLocalPort();

            assertThatThrownBy(() -> new ProgramImages("http://%s/measured".formatted(registry))
                            .pushed(registry + "/java:25", List.of()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("credentials for %s/java were not sent because the connection was over HTTP"
                            .formatted(registry))
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void aRegistryWithoutTlsIsToldWhereItIsExpected() throws Exception {
        try (ServerSocket refusing = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> refuseAll(refusing));
            String registry = "127.0.0.1:" + refusing.getLocalPort();

            assertThatThrownBy(() -> new ProgramImages(registry + "/measured").pushed(registry + "/java:25", List.of()))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("--image-repository %1$s/measured: no TLS with %1$s (".formatted(registry))
                    .hasMessageEndingWith("); a registry without it begins with http://");
        }
    }

    /** Refuses all requests, and does not understand TLS. */
    private static void refuseAll(ServerSocket server) {
        try {
            while (true) {
                try (Socket client = server.accept()) {
                    if (client.getInputStream().read() != TLS) {
                        client.getInputStream()
                                .readNBytes(client.getInputStream().available());
                    }
                    client.getOutputStream()
                            .write(("HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"registry\"\r\n"
                                            + "Content-Length: 0\r\nConnection: close\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
                }
            }
        } catch (IOException closed) {
            // the test has ended
        }
    }
}
