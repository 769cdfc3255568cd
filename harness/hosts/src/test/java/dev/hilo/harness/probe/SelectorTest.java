package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectorTest {
    private static final List<MetricSample> SCRAPE = MetricSample.parse("""
            memory_max{area="heap",id="eden"} 100
            memory_max{area="heap",id="survivor"} -1
            memory_max{area="nonheap",id="code"} 7
            broken{id="1"} NaN
            broken{id="2"} 3
            live 20
            """);

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            value = {
                "live, 20",
                "memory_max, 106",
                "'memory_max{area=\"heap\"}', 99",
                "'memory_max{area=\"heap\"} > 0', 100",
                "'memory_max{area=\"heap\", id=\"eden\"}', 100",
                "broken, 3",
                "'memory_max{area=\"none\"}', NaN",
                "absent, NaN"
            })
    void sumsTheMatchingSamples(String selector, Double sum) {
        assertThat(Selector.parse(selector).sum(SCRAPE)).isEqualTo(sum);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a{b}", "a{b=\"c\"", "a >", "a > b", "sum(a)", "a{b=~\"c\"}"})
    void refusesWhatItDoesNotKnow(String selector) {
        assertThatIllegalArgumentException().isThrownBy(() -> Selector.parse(selector));
    }

    @Test
    void readsTheSeriesOfMicrometer() {
        assertThat(MicrometerSeries.JVM.values()).allSatisfy(Selector::parse);
        assertThat(MicrometerSeries.JVM)
                .containsEntry("threads_timed_waiting", "jvm_threads_states_threads{state=\"timed-waiting\"}");
    }
}
