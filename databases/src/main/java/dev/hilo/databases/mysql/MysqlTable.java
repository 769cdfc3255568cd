package dev.hilo.databases.mysql;

import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.Field;
import dev.hilo.databases.data.SqlName;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An entity as a table, whose keys are the numbers from 1. */
record MysqlTable(Entity entity) {
    /** The comment by which a table is recognised as hilo's: seeding refuses a database with any other table. */
    static final String MARK = "hilo";

    /** STATS_AUTO_RECALC: {@link MysqlSeed} analyses the table itself. */
    private static final String OPTIONS = "ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"
            + " STATS_PERSISTENT = 1 STATS_AUTO_RECALC = 0 COMMENT = '" + MARK + "'";

    private static final String KEY_TYPE = "BIGINT";

    String name() {
        return SqlName.of(entity.name());
    }

    String create() {
        Stream<String> key = Stream.of("`%s` %s NOT NULL AUTO_INCREMENT PRIMARY KEY".formatted(key(), KEY_TYPE));
        Stream<String> fields =
                entity.fields().stream().map(field -> "`%s` %s NOT NULL".formatted(column(field), type(field)));
        return Stream.concat(key, fields)
                .collect(Collectors.joining(", ", "CREATE TABLE `%s` (".formatted(name()), ") " + OPTIONS));
    }

    /** The insert statement, with a parameter for the key and one for each field, in their order. */
    String insert() {
        String columns = Stream.concat(
                        Stream.of(key()), entity.fields().stream().map(MysqlTable::column))
                .collect(Collectors.joining("`, `", "`", "`"));
        return "INSERT INTO `%s` (%s) VALUES (?%s)"
                .formatted(name(), columns, ", ?".repeat(entity.fields().size()));
    }

    void bind(PreparedStatement insert, int place) throws SQLException {
        insert.setLong(1, place + 1);
        List<Object> row = entity.row(place);
        for (int field = 0; field < row.size(); field++) {
            insert.setObject(field + 2, parameter(row.get(field)));
        }
    }

    /** A value as a parameter: times as local times, which no driver converts to another zone. */
    private static Object parameter(Object value) {
        return value instanceof Instant instant ? LocalDateTime.ofInstant(instant, ZoneOffset.UTC) : value;
    }

    /** Name and type of each column, as information_schema has them. */
    List<String> shape() {
        return Stream.concat(
                        Stream.of(key() + " " + dataType(KEY_TYPE)),
                        entity.fields().stream().map(field -> column(field) + " " + dataType(type(field))))
                .toList();
    }

    private static String dataType(String type) {
        return type.replaceFirst("\\(.*", "").toLowerCase(Locale.ROOT);
    }

    private String key() {
        return SqlName.of(entity.key());
    }

    private static String column(Field field) {
        return SqlName.of(field.name());
    }

    private static String type(Field field) {
        return switch (field.type()) {
            case TEXT -> "VARCHAR(%d)".formatted(field.length());
            case INTEGER -> "INT";
            case LONG -> "BIGINT";
            case DOUBLE -> "DOUBLE";
            case BOOLEAN -> "TINYINT(1)";
            case INSTANT -> "DATETIME(3)";
        };
    }
}
