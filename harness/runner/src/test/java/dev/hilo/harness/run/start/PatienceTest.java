package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PatienceTest {
    private OptionalDouble cpu = OptionalDouble.of(0);
    private final Patience patience = new Patience(() -> cpu, Duration.ofSeconds(90));

    /** Second, counted from 1, at which the patience ends with a program of this CPU time per time. */
    private int endWith(double cpuPerSecond) {
        int second = 0;
        boolean isOver = false;
        while (!isOver) {
            second++;
            cpu = OptionalDouble.of(second * cpuPerSecond);
            isOver = patience.isOver(second);
        }
        return second;
    }

    @Test
    void aProgramThatWaitsHasTheLimit() {
        assertThat(endWith(0.02)).isEqualTo(91);
        assertThat(patience.isWorking()).isFalse();
    }

    @Test
    void aProgramThatWorksOnABusyMachineHasThreeTimesTheLimit() {
        assertThat(endWith(0.1)).isEqualTo(271);
        assertThat(patience.isWorking()).isTrue();
    }

    @Test
    void aProgramThatStopsWorkingEndsSoonAfter() {
        cpu = OptionalDouble.of(60);
        assertThat(patience.isOver(100)).isFalse();
        assertThat(patience.isOver(104)).isFalse();
        assertThat(patience.isOver(105)).isTrue();
    }

    @Test
    void whereCpuTimeIsUnknownTheLimitHolds() {
        cpu = OptionalDouble.empty();
        assertThat(patience.isOver(90)).isFalse();
        assertThat(patience.isOver(91)).isTrue();
    }
}
