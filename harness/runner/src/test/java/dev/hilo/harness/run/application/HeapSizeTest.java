package dev.hilo.harness.run.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeapSizeTest {
    @ParameterizedTest
    @CsvSource({"500m, 524288000", "2g, 2147483648", "512K, 524288", "50%, 134217728", "25%, 67108864"})
    void bytes(String text, long bytes) {
        assertThat(HeapSize.parse(text).bytes(OptionalLong.of(256 << 20))).isEqualTo(bytes);
    }

    @Test
    void aShareIsLeftToTheJvm() {
        assertThat(HeapSize.parse("50%").options())
                .containsExactly("-XX:InitialRAMPercentage=50", "-XX:MinRAMPercentage=50", "-XX:MaxRAMPercentage=50");
        assertThat(HeapSize.parse("64m").options()).containsExactly("-Xms64m", "-Xmx64m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "500", "0m", "0%", "100%", "5.5%", "m", "-1g", "99999999999999g"})
    void whatIsNoSize(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HeapSize.parse(text))
                .withMessage(
                        "\"%s\" is not a size: write it like 500m or 2g, or 50%% of the memory limit".formatted(text));
    }
}
