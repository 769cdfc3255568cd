package dev.hilo.movies.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageNumberTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "7, 7", "007, 7", "2147483647, 2147483647"})
    void decimalDigitsAreANumber(String text, int number) {
        assertThat(PageNumber.valueOf(text).value()).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " 1",
                "+1",
                "-1",
                "0x1",
                "#1",
                "1.0",
                "1e3",
                "one",
                "\u0661",
                "2147483648",
                "00000000001"
            })
    void nothingElseIs(String text) {
        assertThatThrownBy(() -> PageNumber.valueOf(text)).isInstanceOf(NumberFormatException.class);
    }
}
