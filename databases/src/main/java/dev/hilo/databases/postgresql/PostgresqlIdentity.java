package dev.hilo.databases.postgresql;

import dev.hilo.databases.ServerIdentity;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Identity of the server that answers, from version() and the setting server_version: many products have PostgreSQL's protocol. */
final class PostgresqlIdentity {
    static final String POSTGRESQL = "PostgreSQL";

    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\w+)+");

    private PostgresqlIdentity() {}

    static ServerIdentity of(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT version(), current_setting('server_version')")) {
            row.next();
            return of(row.getString(1), row.getString(2));
        }
    }

    /**
     * @param says for example {@code PostgreSQL 18.6 on x86_64-pc-linux-gnu, compiled by ...}, or what another product is
     * @param version for example {@code 18.6} or {@code 17.9 (Debian 17.9-0+deb13u1)}; another product names the PostgreSQL that it is like
     */
    static ServerIdentity of(String says, String version) {
        if (version.contains("-YB-")) {
            return new ServerIdentity("YugabyteDB", version.replaceFirst(".*-YB-", ""));
        }
        String product = says.replaceFirst(" .*", "");
        return new ServerIdentity(
                product, product.equals(POSTGRESQL) ? version.replaceFirst(" .*", "") : versionIn(says));
    }

    private static String versionIn(String text) {
        return VERSION.matcher(text)
                .results()
                .findFirst()
                .map(MatchResult::group)
                .orElse("of an unknown version");
    }
}
