package dev.hilo.databases.mysql;

import dev.hilo.databases.ServerIdentity;
import java.util.Locale;

/** Who answers, from the variables version and version_comment. */
final class MysqlIdentity {
    static final String MARIADB = "MariaDB";

    private MysqlIdentity() {}

    /** Percona Server is a MySQL to drivers and to SQL. */
    static String dialect(ServerIdentity server) {
        return server.product().equals(MARIADB) ? MysqlKind.MARIADB : MysqlKind.NAME;
    }

    static ServerIdentity of(String version, String comment) {
        String says = (version + " " + comment).toLowerCase(Locale.ROOT);
        if (says.contains("mariadb")) {
            return new ServerIdentity(MARIADB, version.replaceFirst("-MariaDB.*", ""));
        }
        return new ServerIdentity(says.contains("percona") ? "Percona Server" : "MySQL", version);
    }
}
