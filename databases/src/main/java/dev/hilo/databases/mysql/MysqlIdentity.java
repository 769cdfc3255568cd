package dev.hilo.databases.mysql;

import dev.hilo.databases.ServerIdentity;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

/** Identity of the server that answers, from the variables version and version_comment. */
final class MysqlIdentity {
    static final String MARIADB = "MariaDB";

    private MysqlIdentity() {}

    /** The dialect; Percona Server has that of MySQL. */
    static String dialect(ServerIdentity server) {
        return server.product().equals(MARIADB) ? MysqlUrl.MARIADB : MysqlUrl.NAME;
    }

    static ServerIdentity of(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@version, @@version_comment")) {
            row.next();
            return of(row.getString(1), row.getString(2));
        }
    }

    static ServerIdentity of(String version, String comment) {
        String says = (version + " " + comment).toLowerCase(Locale.ROOT);
        if (says.contains("mariadb")) {
            return new ServerIdentity(MARIADB, version.replaceFirst("-MariaDB.*", ""));
        }
        return new ServerIdentity(says.contains("percona") ? "Percona Server" : "MySQL", version);
    }
}
