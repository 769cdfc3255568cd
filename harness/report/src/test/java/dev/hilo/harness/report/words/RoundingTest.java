package dev.hilo.harness.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.stats.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounding turns no change into none, and no fall into one of all. */
class RoundingTest {
    @ParameterizedTest
    @CsvSource({
        "0.0043, 0.0043×",
        "0.0000069, 0.0000069×",
        "0.01, 0.01×",
        "0.47, 0.47×",
        "2.5, 2.50×",
        "145470, '145,470×'"
    })
    void ratios(double ratio, String text) {
        assertThat(Numbers.ratio(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1.0003, 0.03 %",
        "0.9996, 0.04 %",
        "1.004, 0.4 %",
        "1.07, 7 %",
        "0.24, 76 %",
        "0.006, 99 %",
        "0.0043, 99.6 %",
        "0.0000069, 99.9993 %",
        "1, 0.0 %"
    })
    void sizesInPercent(double ratio, String text) {
        assertThat(PlainWords.size(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1.13, +13.0 %", "0.9997, 0.0 %", "0.9, -10.0 %", "0.0003, -99.97 %", "3, +200 %"})
    void changesOfLimits(double ratio, String text) {
        assertThat(PercentChanges.text(Scale.RATIO, ratio)).isEqualTo(text);
    }
}
