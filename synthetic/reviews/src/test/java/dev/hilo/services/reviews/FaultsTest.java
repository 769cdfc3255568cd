package dev.hilo.services.reviews;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {
    @Test
    void asManyCallsGoWrongAsWasAskedFor() {
        Faults faults = Faults.parse("failure=0.1,large-in-chunks=0.02", 1);

        Map<Fault, Long> counts =
                LongStream.range(0, 100_000).mapToObj(faults::of).collect(groupingBy(fault -> fault, counting()));

        assertThat(counts).containsOnlyKeys(Fault.NONE, Fault.FAILURE, Fault.LARGE_IN_CHUNKS);
        assertThat(counts.get(Fault.FAILURE)).isCloseTo(10_000, withPercentage(5));
        assertThat(counts.get(Fault.LARGE_IN_CHUNKS)).isCloseTo(2_000, withPercentage(10));
    }

    @Test
    void noneGoesWrongUnlessAsked() {
        assertThat(LongStream.range(0, 1_000).mapToObj(Faults.parse("", 1)::of)).containsOnly(Fault.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hang", "hang=", "hang=2", "hang=-1", "dance=0.1"})
    void whatIsNoShareIsRefused(String text) {
        assertThatThrownBy(() -> Faults.parse(text, 1))
                .hasMessage("\"" + text + "\" is no share of a fault: write such as failure=0.01,hang=0.001");
    }

    @Test
    void sharesOfMoreThanAllAreRefused() {
        assertThatThrownBy(() -> Faults.parse("hang=0.6,reset=0.6", 1))
                .hasMessage("shares of faults must be 0 or more, and at most 1 together");
    }
}
