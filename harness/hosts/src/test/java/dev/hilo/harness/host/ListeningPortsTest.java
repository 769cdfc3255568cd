package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ports of processes, as the kernel knows them. */
class ListeningPortsTest {
    private static final long THIS = ProcessHandle.current().pid();

    @Test
    void thoseThatAProcessHasOpen() throws IOException {
        int port;
        try (ServerSocket open = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = open.getLocalPort();
            assertThat(ListeningPorts.of(List.of(THIS))).contains(port);
            assertThat(ListeningPorts.of(List.of(1L, Long.MAX_VALUE))).doesNotContain(port);
        }
        assertThat(ListeningPorts.of(List.of(THIS))).doesNotContain(port);
    }
}
