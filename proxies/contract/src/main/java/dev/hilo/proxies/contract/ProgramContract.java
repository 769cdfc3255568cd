package dev.hilo.proxies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Ports;
import org.junit.jupiter.api.Test;

/** The relay as a program: its end, and its messages about wrong settings. */
interface ProgramContract extends RelayUnderTest {

    @Test
    default void itEndsWhenItIsAskedTo() throws Exception {
        try (RelayProcess asked = started(origin().address())) {
            try (Connection open = Connection.open(asked, origin())) {
                assertThat(asked.end(LIMIT)).isTrue();
                assertThat(asked.refuses()).isTrue();
                assertThat(Connection.ends(open.client())).isTrue();
            }
        }
    }

    @Test
    default void aWrongSettingIsOneLine() throws Exception {
        failsWith("ORIGIN is \"nonsense\": set it to host:port", "nonsense", Ports.free());
        failsWith("PORT is \"70000\": set it to a number from 1 to 65535", origin().address(), 70_000);
    }

    private void failsWith(String line, String address, int port) throws Exception {
        try (RelayProcess failing = start(address, port)) {
            assertThat(failing.awaitFailure(LIMIT)).isEqualTo(1);
            assertThat(failing.logTail()).containsExactly(name() + ": " + line);
        }
    }
}
