package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.ContextSwitches.Count;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContextSwitchesTest {
    private final ContextSwitches switches = new ContextSwitches();

    @Test
    void keepsWhatEndedThreadsHad() {
        assertThat(switches.total(Map.of("1", new Count(10, 1), "2", new Count(5, 2))))
                .isEqualTo(new Count(15, 3));
        assertThat(switches.total(Map.of("1", new Count(11, 1)))).isEqualTo(new Count(16, 3));
        assertThat(switches.total(Map.of())).isEqualTo(new Count(16, 3));
    }

    @Test
    void tellsANewThreadWithAnOldNumber() {
        switches.total(Map.of("1", new Count(10, 1)));
        assertThat(switches.total(Map.of("1", new Count(2, 2)))).isEqualTo(new Count(12, 3));
    }
}
