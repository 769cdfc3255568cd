package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecoveryTest {
    @ParameterizedTest
    @CsvSource({
        "+++++, 0",
        "-+++, 1",
        "++-+++, 3",
        "+-++-+++-, 5",
        "---, ",
        "++-++-++, ",
        "++, ",
    })
    void itIsTheFirstOfThreeGoodSecondsInARow(String seconds, Integer expected) {
        OptionalInt recovered = Recovery.seconds(
                seconds.chars().mapToObj(second -> second == '+').toList());

        assertThat(recovered).isEqualTo(expected == null ? OptionalInt.empty() : OptionalInt.of(expected));
    }
}
