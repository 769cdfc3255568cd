package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseOptionsTest {
    @Test
    void readsItsArguments() {
        assertThat(DatabaseOptions.parse("mysql")).isEqualTo(new DatabaseOptions("mysql", 3306, false));
        assertThat(DatabaseOptions.parse("mongodb", "--seed", "--port", "4"))
                .isEqualTo(new DatabaseOptions("mongodb", 4, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "oracle", "mysql --port", "mysql --port x", "mysql --port 65536", "mysql --sed"})
    void saysWhatItTakes(String arguments) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> DatabaseOptions.parse(arguments.split(" ")))
                .withMessageContaining("mysql|mongodb [--port N] [--seed]");
    }
}
