package dev.hilo.harness.run.closedloop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosedLoopLoadTest {

    @ParameterizedTest
    @CsvSource({"20, 16, 4", "10, 8, 2", "5, 4, 1", "4, 3, 1", "2, 1, 1"})
    void theLastFifthOfTheWarmUpIsAtAllConnections(int warmUp, int few, int all) {
        ClosedLoopLoad load = new ClosedLoopLoad(32, 10, warmUp, false);

        assertThat(load.secondsAtFewConnections()).isEqualTo(few);
        assertThat(load.secondsAtAllConnections()).isEqualTo(all);
    }

    @ParameterizedTest
    @CsvSource({"32, 2", "2, 2", "1, 1"})
    void theWarmUpHasNoMoreConnectionsThanTheLoad(int connections, int few) {
        assertThat(new ClosedLoopLoad(connections, 10, 20, false).warmUpConnections())
                .isEqualTo(few);
    }
}
