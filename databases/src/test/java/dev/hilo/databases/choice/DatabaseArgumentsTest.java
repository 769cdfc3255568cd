package dev.hilo.databases.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.registry.Databases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseArgumentsTest {
    @ParameterizedTest
    @CsvSource({
        "mysql library, mysql, 3306, false",
        "postgresql library, postgresql, 5432, false",
        "mongodb library --seed --port 4, mongodb, 4, true"
    })
    void readsItsArguments(String arguments, String kind, int port, boolean seed) {
        DatabaseArguments parsed = DatabaseArguments.parse(arguments.split(" "));
        assertThat(parsed.kind().name()).isEqualTo(kind);
        assertThat(parsed.data().name()).isEqualTo("library");
        assertThat(parsed.port()).isEqualTo(port);
        assertThat(parsed.seed()).isEqualTo(seed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "oracle library",
                "mysql",
                "mysql library --port",
                "mysql library --port x",
                "mysql library --port 65536",
                "mysql library --sed"
            })
    void saysWhatItTakes(String arguments) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> DatabaseArguments.parse(arguments.split(" ")))
                .withMessageContaining(String.join("|", Databases.kinds()) + " DATA-SET [--port N] [--seed]");
    }

    @Test
    void anUnknownDataSetIsReportedWithTheKnownOnes() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> DatabaseArguments.parse("mysql", "--seed"))
                .withMessage("no data set \"--seed\": use one of [library]");
    }
}
