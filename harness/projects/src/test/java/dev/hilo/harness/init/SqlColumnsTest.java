package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Rows that scripts insert, as people and as tools for dumps write them. */
class SqlColumnsTest {
    private static Map<String, List<String>> columns(String script) {
        return SqlColumns.of(script.getBytes(StandardCharsets.UTF_8)).stream()
                .collect(Collectors.toMap(column -> column.noun() + "." + column.key(), Column::values));
    }

    @Test
    void aStatementNamesItsColumns() {
        assertThat(columns("insert ignore into shop.items (id, `name`) values (1, 'it''s'), (2, 'b');"))
                .isEqualTo(Map.of("items.id", List.of("1", "2"), "items.name", List.of("it's", "b")));
    }

    @Test
    void aDumpNamesThemWhereItCreatesTheTable() {
        assertThat(columns("""
                        -- Table structure for users
                        CREATE TABLE IF NOT EXISTS `users` (
                          `id` bigint(20) NOT NULL AUTO_INCREMENT,  -- the key, of course
                          `login` varchar(64) DEFAULT 'a, b' COMMENT 'name (short)',
                          price decimal(10, 2),
                          created datetime DEFAULT now(),
                          PRIMARY KEY (`id`, login),
                          KEY by_name (`login`)
                        ) ENGINE=InnoDB;
                        INSERT INTO `users` VALUES ('1', 'ada', 2.5, sysdate());
                        INSERT INTO `others` VALUES (1);
                        """))
                .isEqualTo(Map.of(
                        "users.id", List.of("1"),
                        "users.login", List.of("ada"),
                        "users.price", List.of("2.5"),
                        "users.created", List.of("sysdate()")));
    }

    @Test
    void aLongTextIsRead() {
        String text = "a".repeat(200_000);

        assertThat(columns("insert into pages (id, text) values (1, '" + text + "');"))
                .containsEntry("pages.text", List.of(text));
    }
}
