package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.words.Numbers;
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
}
