package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.URI;
import org.junit.jupiter.api.Test;

class HostAndPortTest {
    /** Without brackets a URL has no host, and an application that answers is never ready. */
    @Test
    void anAddressWithColonsIsInBrackets() {
        String place = HostAndPort.of(new InetSocketAddress("fd00:10:244::7", 8080));

        assertThat(URI.create("http://" + place).getPort()).isEqualTo(8080);
        assertThat(URI.create("http://" + place).getHost())
                .startsWith("[fd00:10:244:")
                .endsWith(":7]");
    }

    @Test
    void othersAreAsTheyAre() {
        assertThat(HostAndPort.of(new InetSocketAddress("10.1.2.3", 80))).isEqualTo("10.1.2.3:80");
        assertThat(HostAndPort.of(InetSocketAddress.createUnresolved("orders", 80)))
                .isEqualTo("orders:80");
    }
}
