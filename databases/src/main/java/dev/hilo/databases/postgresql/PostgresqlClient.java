package dev.hilo.databases.postgresql;

import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.ContainerClient;
import dev.hilo.databases.kind.ExternalClient;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.sql.JdbcAccess;
import dev.hilo.databases.sql.JdbcUrl;
import dev.hilo.databases.sql.SqlScript;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** The client of PostgreSQL. */
record PostgresqlClient(JdbcUrl url, boolean besideForeignTables) implements ExternalClient, ContainerClient {
    /** A client of a server of our own, with the login that was created there. */
    static PostgresqlClient of(String host, int port, OwnDatabase database) {
        return new PostgresqlClient(
                new JdbcUrl(
                        PostgresqlUrl.NAME,
                        host,
                        port,
                        database.name(),
                        database.name(),
                        database.password(),
                        Map.of()),
                false);
    }

    /** This client after it enabled the counters' extension in the database of hilo's own server. */
    PostgresqlClient withCounters() {
        ask(connection -> connection.createStatement().execute(PostgresqlCommands.ENABLE));
        return this;
    }

    @Override
    public Map<String, String> connection() {
        return Map.of(
                "host", url.host(),
                "port", String.valueOf(url.port()),
                "name", url.name(),
                "user", url.user(),
                "password", url.password(),
                "jdbc-url", url.jdbc(),
                "r2dbc-url", url.r2dbc());
    }

    @Override
    public Map<String, String> connectionAt(ContainerAddress address) {
        return new PostgresqlClient(url.withAddress(address.host(), address.port()), besideForeignTables).connection();
    }

    @Override
    public void ping() {
        ask(connection -> connection.createStatement().execute("SELECT 1"));
    }

    @Override
    public ServerIdentity identity() {
        return ask(PostgresqlIdentity::of);
    }

    @Override
    public List<String> seed(DataSet data) {
        return ask(connection -> {
            new PostgresqlTables(connection, url).requireOurs(data, besideForeignTables);
            return new PostgresqlSeed(connection).fill(data);
        });
    }

    @Override
    public void execute(Path script) {
        ask(connection -> {
            new SqlScript(script, new PostgresqlSyntax()).runOn(connection);
            return null;
        });
    }

    @Override
    public boolean isEmpty() {
        return ask(connection -> new PostgresqlTables(connection, url).isEmpty());
    }

    @Override
    public void requireFit(DataSet data) {
        ask(connection -> {
            new PostgresqlFitness(connection, url).require();
            new PostgresqlTables(connection, url).requireOurs(data, besideForeignTables);
            new PostgresqlRights(connection, url).require();
            return null;
        });
    }

    @Override
    public void requireWritable() {
        ask(connection -> {
            new PostgresqlRights(connection, url).require();
            return null;
        });
    }

    @Override
    public Optional<Instant> startedAt() {
        return Optional.of(ask(connection -> {
            String age = "SELECT EXTRACT(EPOCH FROM clock_timestamp() - pg_postmaster_start_time())";
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(age)) {
                row.next();
                return Instant.now().minusMillis(Math.round(row.getDouble(1) * 1_000));
            }
        }));
    }

    @Override
    public SortedMap<String, Long> commands() {
        return ask(connection -> new PostgresqlCommands(connection).counted());
    }

    private <T> T ask(JdbcAccess.Work<T> work) {
        return new JdbcAccess(url, PostgresqlClient::open, PostgresqlClient::cure).ask(work);
    }

    private static Connection open(JdbcUrl place) throws SQLException {
        Properties properties = new Properties();
        PGProperty.USER.set(properties, place.user());
        PGProperty.PASSWORD.set(properties, place.password());
        PGProperty.CONNECT_TIMEOUT.set(properties, 5);
        PGProperty.LOGIN_TIMEOUT.set(properties, 10);
        PGProperty.SOCKET_TIMEOUT.set(
                properties, Math.toIntExact(Duration.ofMinutes(2).toSeconds()));
        PGProperty.REWRITE_BATCHED_INSERTS.set(properties, true);
        return new Driver().connect(place.jdbc(), properties);
    }

    private static String cure(SQLException e) {
        return switch (String.valueOf(e.getSQLState())) {
            case "28P01", "28000" -> "; " + KindNames.cure(PostgresqlUrl.NAME);
            case "3D000" -> "; create it there";
            default -> "";
        };
    }
}
