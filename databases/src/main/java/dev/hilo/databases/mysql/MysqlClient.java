package dev.hilo.databases.mysql;

import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.ContainerClient;
import dev.hilo.databases.kind.ExternalClient;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.sql.JdbcAccess;
import dev.hilo.databases.sql.JdbcUrl;
import dev.hilo.databases.sql.SqlScript;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The client of MySQL and MariaDB, each through its vendor's own driver. */
record MysqlClient(JdbcUrl url, boolean besideForeignTables) implements ExternalClient, ContainerClient {
    private static final int ACCESS_DENIED = 1045;
    private static final int UNKNOWN_DATABASE = 1049;

    /** The messages of both drivers when they may not request the RSA key from a MySQL without TLS; neither has an error code for it. */
    private static final Pattern KEY_WANTED = Pattern.compile("public key", Pattern.CASE_INSENSITIVE);

    private static final String KEY_ALLOWED =
            "; it has no TLS: write ?allowPublicKeyRetrieval=true at the end of the URL";

    /** A client of a database that hilo alone uses. */
    MysqlClient(JdbcUrl url) {
        this(url, false);
    }

    @Override
    public Map<String, String> connection() {
        boolean mariaDb = url.protocol().equals(MysqlUrl.MARIADB);
        return Map.of(
                "host", url.host(),
                "port", String.valueOf(url.port()),
                "name", url.name(),
                "user", url.user(),
                "password", url.password(),
                "dialect", url.protocol(),
                "jdbc-url", url.jdbc(),
                "jdbc-driver", mariaDb ? "mariadb-java-client" : "mysql-connector-j",
                "r2dbc-url", url.r2dbc(),
                "r2dbc-driver", mariaDb ? "r2dbc-mariadb" : "r2dbc-mysql");
    }

    @Override
    public Map<String, String> connectionAt(ContainerAddress address) {
        return new MysqlClient(url.withAddress(address.host(), address.port()), besideForeignTables).connection();
    }

    @Override
    public void ping() {
        ask(connection -> connection.createStatement().execute("DO 1"));
    }

    @Override
    public ServerIdentity identity() {
        return ask(MysqlIdentity::of);
    }

    @Override
    public List<String> seed(DataSet data) {
        return ask(connection -> {
            new MysqlTables(connection, url).requireOurs(data, besideForeignTables);
            return new MysqlSeed(connection).fill(data);
        });
    }

    @Override
    public void execute(Path script) {
        ask(connection -> {
            new SqlScript(script, new MysqlSyntax()).runOn(connection);
            return null;
        });
    }

    @Override
    public boolean isEmpty() {
        return ask(connection -> new MysqlTables(connection, url).isEmpty());
    }

    @Override
    public void requireFit(DataSet data) {
        ask(connection -> {
            new MysqlFitness(connection, url).require();
            new MysqlTables(connection, url).requireOurs(data, besideForeignTables);
            new MysqlRights(connection, url).require();
            return null;
        });
    }

    @Override
    public void requireWritable() {
        ask(connection -> {
            new MysqlRights(connection, url).require();
            return null;
        });
    }

    @Override
    public Optional<Instant> startedAt() {
        return Optional.of(ask(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SHOW GLOBAL STATUS LIKE 'Uptime'")) {
                row.next();
                return Instant.now().minusSeconds(row.getLong(2));
            }
        }));
    }

    @Override
    public SortedMap<String, Long> commands() {
        return ask(MysqlClient::commands);
    }

    private static SortedMap<String, Long> commands(Connection connection) throws SQLException {
        SortedMap<String, Long> commands = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW GLOBAL STATUS LIKE 'Com\\_%'")) {
            while (rows.next()) {
                commands.put(rows.getString(1).substring("Com_".length()), rows.getLong(2));
            }
        }
        return commands;
    }

    /** This client with the driver and dialect of the server's own product, whatever the URL says. */
    MysqlClient withDriverOfServer() {
        return new MysqlClient(url.withProtocol(MysqlIdentity.dialect(identity())), besideForeignTables);
    }

    private <T> T ask(JdbcAccess.Work<T> work) {
        return new JdbcAccess(url, this::open, MysqlClient::cure).ask(work);
    }

    private Connection open(JdbcUrl place) throws SQLException {
        return driver().connect(place.jdbc(), properties());
    }

    private Driver driver() throws SQLException {
        return url.protocol().equals(MysqlUrl.MARIADB) ? new org.mariadb.jdbc.Driver() : new com.mysql.cj.jdbc.Driver();
    }

    /** Properties for both drivers; each ignores those that it does not know. */
    private Properties properties() {
        Properties properties = new Properties();
        properties.put("user", url.user());
        properties.put("password", url.password());
        properties.put("connectTimeout", "5000");
        properties.put("socketTimeout", "120000");
        properties.put("useBulkStmts", "true");
        properties.put("rewriteBatchedStatements", "true");
        return properties;
    }

    static String cure(SQLException e) {
        return switch (e.getErrorCode()) {
            case ACCESS_DENIED -> "; " + KindNames.cure(MysqlUrl.NAME);
            case UNKNOWN_DATABASE -> "; create it there";
            default -> KEY_WANTED.matcher(String.valueOf(e.getMessage())).find() ? KEY_ALLOWED : "";
        };
    }
}
