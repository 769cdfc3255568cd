package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartEndTest {
    @ParameterizedTest
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            ready, waiting, working, ports, log,                             unexplained
            false, false,   false,   0,     hello,                           true
            false, false,   false,   0,     IOException: no disk,            false
            false, false,   false,   8080,  hello,                           false
            false, false,   true,    0,     hello,                           false
            false, true,    false,   0,     IOException: no disk,            true
            false, true,    false,   0,     RedisConnectionException: no,    false
            true,  false,   false,   0,     hello,                           false
            """)
    void isUnexplainedWhereNothingTellsTheCause(
            boolean isReady, boolean isWaiting, boolean isWorking, int port, String log, boolean isUnexplained) {
        SortedSet<Integer> ports = new TreeSet<>();
        if (port > 0) {
            ports.add(port);
        }
        assertThat(new StartEnd(isReady, isWaiting, isWorking, ports).isUnexplained(new StartLog(log)))
                .isEqualTo(isUnexplained);
    }
}
