package dev.hilo.databases.mysql;

import dev.hilo.databases.sql.JdbcUrlForm;
import java.util.List;

/** Protocols that may stand in the URL of a MySQL or MariaDB. The first is also the name of the kind. */
final class MysqlUrl {
    static final String NAME = "mysql";
    static final String MARIADB = "mariadb";
    static final JdbcUrlForm FORM = new JdbcUrlForm(
            "MySQL or MariaDB", "jdbc:mysql://host:3306/name or jdbc:mariadb://...", 3306, List.of(NAME, MARIADB));

    private MysqlUrl() {}
}
