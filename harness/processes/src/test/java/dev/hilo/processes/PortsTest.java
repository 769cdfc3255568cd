package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {
    @Test
    void aPortIsFreeUntilAProgramListens() throws Exception {
        int port = Ports.free();
        assertThat(Ports.isFree(port)).isTrue();
        try (ServerSocket listener = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(Ports.isFree(listener.getLocalPort())).isFalse();
        }
    }
}
