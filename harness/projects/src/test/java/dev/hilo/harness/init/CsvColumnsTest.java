package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.init.Credentials.User;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables of values that applications load at their start. */
class CsvColumnsTest {
    private static List<Column> columns(String name, String text) {
        return CsvColumns.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void theFileIsWhatItListsAndTheSeparatorIsThatOfItsFirstLine() {
        assertThat(columns("config/data/item.csv", "id;name;price\n1;\"a; b\";\n2;c,d;3\n"))
                .extracting(Column::noun, Column::key, Column::values)
                .containsExactly(
                        tuple("item", "id", List.of("1", "2")),
                        tuple("item", "name", List.of("a; b", "c,d")),
                        tuple("item", "price", List.of("3")));
    }

    @Test
    void aUserWithTheHashOfAPassword() {
        List<Column> users = columns("data/user.csv", "id;login;password_hash\n1;admin;$2a$10$abc\n");

        assertThat(Credentials.ofScript("data/user.csv", users))
                .containsExactly(new User(
                        "admin",
                        "admin",
                        "${env.APPLICATION_PASSWORD}",
                        "a row that data/user.csv has with a hash",
                        true));
    }

    @Test
    void whatIsNoTableHasNone() {
        assertThat(columns("x.csv", "")).isEmpty();
    }
}
