package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredProcessorsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 1", "0,2-4 | 4", "1, 1-2 | 2", "'' | 1", "all | 1", "2 elsewhere | 2"})
    void aListIsCounted(String stored, int count) {
        StoredProcessors processors = new StoredProcessors(Map.of("application", stored, "database", stored));
        assertThat(processors.ofApplication()).isEqualTo(count);
        assertThat(processors.ofDatabase()).isEqualTo(count);
    }

    @Test
    void aQuotaIsAllThatAnApplicationMayUse() {
        StoredProcessors processors =
                new StoredProcessors(Map.of("application", "0-3", StoredProcessors.APPLICATION_QUOTA, "0.8"));
        assertThat(processors.ofApplication()).isEqualTo(0.8);
        assertThat(processors.ofGenerator()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 1 | true",
                "1 | 0 | false",
                "1 elsewhere | 1 | false",
                "1 elsewhere | 1 elsewhere | false",
                "'' | '' | false"
            })
    void onlyProcessorsOfOneMachineAreShared(String database, String generator, boolean shared) {
        StoredProcessors processors = new StoredProcessors(Map.of("database", database, "generator", generator));
        assertThat(processors.areShared()).isEqualTo(shared);
        assertThat(processors.isGeneratorElsewhere()).isEqualTo(generator.endsWith("elsewhere"));
    }
}
