package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "0.0042|0.0042",
                "0.084|0.084",
                "0.1234|0.12",
                "0.9999|1.00",
                "1.234|1.23",
                "9.999|10.0",
                "12.34|12.3",
                "99.97|100",
                "432.1|432",
                "2526|2,526",
                "NaN|–"
            })
    void showsAboutThreeDigits(double value, String text) {
        assertThat(Numbers.measured(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0.0153|15.3 µs", "0.099|99.0 µs", "0.1|0.10 ms", "2.5|2.50 ms", "0|0 ms", "NaN|– ms"})
    void aValueThatIsTooSmallForMillisecondsIsInMicroseconds(double value, String text) {
        assertThat(Numbers.quantity(Metric.REQUEST_CPU_MS_PER_REQUEST, value)).isEqualTo(text);
    }

    @Test
    void otherUnitsHaveNoSmallerOne() {
        assertThat(Numbers.quantity(Metric.STARTUP_S, 0.029)).isEqualTo("0.029 s");
    }
}
