package dev.hilo.harness.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0 s",
        "45.4, 45 s",
        "89.4, 89 s",
        "89.8, 90 s",
        "90, 2 min",
        "3569, 59 min",
        "3571, 1 h 00 min",
        "3900, 1 h 05 min",
        "90000, 25 h 00 min"
    })
    void timesAreReadable(double seconds, String told) {
        assertThat(Clock.told(seconds)).isEqualTo(told);
    }

    /** A repeated trial runs next, before the planned ones, and adds its time to the estimate. */
    @Test
    void trialsThatAreRepeatedComeNext() {
        Clock clock = new Clock(List.of(10.0, 20.0));
        clock.isToDo(List.of(1.0));

        assertThat(clock.expectedSecondsOfRun()).isEqualTo(31);
        clock.trialStarts();
        assertThat(clock.expectedSecondsOfTrial()).isEqualTo(1);
        clock.isToDo(List.of(5.0));
        assertThat(clock.expectedSecondsOfRun()).isEqualTo(36);
    }
}
