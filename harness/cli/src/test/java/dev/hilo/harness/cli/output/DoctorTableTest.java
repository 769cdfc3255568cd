package dev.hilo.harness.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.doctor.Diagnosis;
import dev.hilo.harness.env.doctor.Diagnosis.Level;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DoctorTableTest {
    private static final List<Diagnosis> FOUND = List.of(new Diagnosis(
            "frequency governor",
            Level.WARNING,
            "powersave, by which the clock of a processor follows its load a little later",
            "the first requests after a pause are slower than the others, and the two sides meet other clocks",
            "cpupower frequency-set -g performance"));

    @AfterEach
    void usualWidth() {
        System.clearProperty("hilo.columns");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 200})
    void isFoldedToTheTerminal(int columns) {
        System.setProperty("hilo.columns", String.valueOf(columns));

        assertThat(DoctorTable.text(FOUND).lines()).allMatch(line -> line.length() <= columns);
    }

    @Test
    void aLogHasLongLines() {
        assertThat(DoctorTable.text(FOUND))
                .contains("fix: cpupower frequency-set -g performance\n")
                .hasLineCount(6);
    }
}
