package dev.hilo.databases.registry;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.mongodb.MongoKind;
import dev.hilo.databases.mysql.MysqlKind;
import dev.hilo.databases.postgresql.PostgresqlKind;
import java.util.List;

/** All kinds of database. A new kind is one more entry in the list. The user chooses which server is behind a kind. */
public final class Databases {
    private static final List<DatabaseKind> KINDS = List.of(new MysqlKind(), new PostgresqlKind(), new MongoKind());

    private Databases() {}

    public static List<DatabaseKind> all() {
        return KINDS;
    }

    /** The names of all kinds. */
    public static List<String> kinds() {
        return KINDS.stream().map(DatabaseKind::name).toList();
    }

    /** @throws DatabaseException when there is no such kind */
    public static DatabaseKind kind(String name) {
        return KINDS.stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("no database kind \"" + name + "\": use one of " + kinds()));
    }
}
