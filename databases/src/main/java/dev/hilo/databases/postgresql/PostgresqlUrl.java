package dev.hilo.databases.postgresql;

import dev.hilo.databases.sql.JdbcUrlForm;
import java.util.List;

/** The protocol in the URL of a PostgreSQL, which is also the name of the kind. */
final class PostgresqlUrl {
    static final String NAME = "postgresql";
    static final JdbcUrlForm FORM =
            new JdbcUrlForm("PostgreSQL", "jdbc:postgresql://host:5432/name", 5432, List.of(NAME));

    private PostgresqlUrl() {}
}
