package dev.hilo.proxies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    @Test
    void theyComeFromTheEnvironment() {
        assertThat(Settings.from(Map.of("PORT", "9000", "ORIGIN", "[::1]:80")::get))
                .isEqualTo(new Settings(new InetSocketAddress("127.0.0.1", 9000), new InetSocketAddress("::1", 80)));
    }

    @Test
    void thePortHasADefault() {
        assertThat(Settings.from(Map.of("ORIGIN", "127.0.0.1:80")::get).address())
                .isEqualTo(new InetSocketAddress("127.0.0.1", 8080));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "65536", "http", "80 "})
    void aWrongPortIsNamed(String port) {
        assertThatThrownBy(() -> Settings.from(Map.of("PORT", port, "ORIGIN", "127.0.0.1:80")::get))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("PORT is \"%s\": set it to a number from 1 to 65535", port);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost", ":80", "localhost:0", "localhost:65536", "http://localhost:80"})
    void aWrongOriginIsNamed(String origin) {
        assertThatThrownBy(() -> Settings.from(Map.of("ORIGIN", origin)::get))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ORIGIN is \"%s\": set it to host:port", origin);
    }
}
