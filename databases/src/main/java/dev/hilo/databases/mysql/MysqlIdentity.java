package dev.hilo.databases.mysql;

import dev.hilo.databases.ServerIdentity;
import java.util.Locale;

/** Who answers, from the variables version and version_comment. */
final class MysqlIdentity {
    static final String MARIADB = "MariaDB";

    private MysqlIdentity() {}

    static ServerIdentity of(String version, String comment) {
        String says = (version + " " + comment).toLowerCase(Locale.ROOT);
        if (says.contains("mariadb")) {
            return new ServerIdentity(MARIADB, version.replaceFirst("-MariaDB.*", ""));
        }
        return new ServerIdentity(says.contains("percona") ? "Percona Server" : "MySQL", version);
    }
}
