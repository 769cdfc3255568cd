package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunResultTest {
    private final RunResult run =
            FakeResults.run(List.of(FakeResults.springBlocking().getFirst()), 1, FakeResults.QUICK);

    /** A first run has a load of a second and one of milliseconds. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2000                                   | movies       | 2000
            2000 of movies; 5000 of slow, batch    | movies       | 2000
            2000 of movies; 5000 of slow, batch    | batch        | 5000
            2000 of movies; 5000 of slow, batch    | slow-service | Infinity
            none                                   | movies       | Infinity
            """)
    void aWorkloadHasItsOwnTimeout(String setting, String workload, double millis) {
        run.settings().put(RunResult.REQUEST_TIMEOUT, setting);

        assertThat(run.timeoutMillis(workload)).isEqualTo(millis);
    }

    @Test
    void aTimeoutThatIsNotKnownBoundsNothing() {
        assertThat(run.timeoutMillis("movies")).isInfinite();
    }
}
