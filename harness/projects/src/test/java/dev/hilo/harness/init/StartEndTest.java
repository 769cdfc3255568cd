package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartEndTest {
    @ParameterizedTest
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            ready, waiting, working, ports, silent, unexplained
            false, false,   false,   0,     true,   true
            false, false,   false,   0,     false,  false
            false, false,   false,   8080,  true,   false
            false, false,   true,    0,     true,   false
            false, true,    false,   0,     false,  true
            true,  false,   false,   0,     true,   false
            """)
    void isUnexplainedWhereNothingTellsTheCause(
            boolean isReady, boolean isWaiting, boolean isWorking, int port, boolean isSilent, boolean isUnexplained) {
        SortedSet<Integer> ports = new TreeSet<>();
        if (port > 0) {
            ports.add(port);
        }
        assertThat(new StartEnd(isReady, isWaiting, isWorking, ports).isUnexplained(isSilent))
                .isEqualTo(isUnexplained);
    }
}
