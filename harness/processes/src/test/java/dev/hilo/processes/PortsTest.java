package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortsTest {
    /** Ephemeral ports, which a connection of any program takes at any moment, begin at 32768 on Linux. */
    @Test
    void aFreePortIsNotEphemeral() {
        assertThat(IntStream.range(0, 200).map(number -> Ports.free()))
                .allMatch(port -> port >= 10_000 && port < 30_000);
    }

    @Test
    void aPortIsFreeUntilAProgramListens() throws Exception {
        int port = Ports.free();
        assertThat(Ports.isFree(port)).isTrue();
        try (ServerSocket listener = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(Ports.isFree(listener.getLocalPort())).isFalse();
        }
    }
}
