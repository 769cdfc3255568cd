package dev.hilo.harness.cli.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
    private static final String COLUMNS = "hilo.columns";

    private final String before = System.getProperty(COLUMNS);

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(COLUMNS);
        } else {
            System.setProperty(COLUMNS, before);
        }
    }

    /** Scripts get pseudo-terminals that report 0 columns. */
    @ParameterizedTest
    @CsvSource({"60, 60", "20, 40", "0, 160", "'', 160"})
    void isAsWideAsItSays(String said, int columns) {
        System.setProperty(COLUMNS, said);
        assertThat(Terminal.columns()).isEqualTo(columns);
    }
}
