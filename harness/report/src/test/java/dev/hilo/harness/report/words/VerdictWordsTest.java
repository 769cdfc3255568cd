package dev.hilo.harness.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictWordsTest {
    @ParameterizedTest
    @CsvSource({
        "0.2, about 1 more minute",
        "3.1, about 4 more minutes",
        "10, about 10 more minutes",
        "21, about 25 more minutes",
        "61, about 90 more minutes",
        "1440, about 1440 more minutes",
        "1441, more than a day",
        "Infinity, more than a day"
    })
    void minutesAreRoundedUp(double minutes, String words) {
        assertThat(VerdictWords.minutes(minutes)).isEqualTo(words);
    }

    @Test
    void theBandsAreNamedWhereTheyDiffer() {
        assertThat(VerdictWords.bands(new StatisticsPlan(5, 20.0, null, List.of(), Noise.UNKNOWN)))
                .isEqualTo("±5 % (±20 % of p99)");
        assertThat(VerdictWords.bands(new StatisticsPlan(5, null, null, List.of(), Noise.UNKNOWN)))
                .isEqualTo("±5 %");
    }

    @Test
    void blocksThatAreEnoughInNumberAreNotCalledMissing() {
        assertThat(VerdictWords.tooFew(1)).isEqualTo("1 block of 2 needed");
        assertThat(VerdictWords.tooFew(2)).isEqualTo("each pair met once, which does not show the noise");
    }
}
