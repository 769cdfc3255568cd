package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import dev.hilo.databases.docker.DatabaseImage;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalClient;
import dev.hilo.databases.external.ExternalPlace;
import dev.hilo.databases.external.UrlSecrets;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedDatabase;
import dev.hilo.databases.server.OwnDatabase;
import dev.hilo.databases.server.Storage;
import dev.hilo.databases.sql.JdbcUrl;
import dev.hilo.databases.sql.JdbcUrlForm;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** PostgreSQL: of our own, in a container, or by URL. */
public final class PostgresqlKind implements DatabaseKind {
    static final String NAME = "postgresql";
    static final JdbcUrlForm URL =
            new JdbcUrlForm("PostgreSQL", "jdbc:postgresql://host:5432/name", 5432, List.of(NAME));

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String product() {
        return "PostgreSQL";
    }

    @Override
    public int port() {
        return URL.port();
    }

    @Override
    public String image() {
        return "postgres:18.6";
    }

    @Override
    public String urlForm() {
        return URL.example();
    }

    @Override
    public String urlKey() {
        return "jdbc-url";
    }

    @Override
    public void install() {
        PostgresqlInstallation.required();
    }

    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) {
        return new EmbeddedPostgresql(PostgresqlInstallation.required(), folder, cpus, database);
    }

    /** As the image has it but for the connections and the counters that the embedded server has, too. */
    @Override
    public DatabaseImage container(String image, OwnDatabase database) {
        Map<String, String> environment = Map.of(
                "POSTGRES_DB", database.name(),
                "POSTGRES_USER", database.name(),
                "POSTGRES_PASSWORD", database.password());
        return new DatabaseImage(
                NAME,
                image,
                port(),
                environment,
                PostgresqlSettings.arguments(),
                address -> client(address.host(), address.port(), database).withCounters());
    }

    static PostgresqlClient client(String host, int port, OwnDatabase database) {
        return new PostgresqlClient(
                new JdbcUrl(NAME, host, port, database.name(), database.name(), database.password(), Map.of()), false);
    }

    @Override
    public String place(String url) {
        return parse(url).place();
    }

    @Override
    public ExternalClient client(ExternalPlace place) {
        JdbcUrl url = parse(place.url());
        if (place.login().isNone()) {
            throw new DatabaseException("there is no user for %s: %s".formatted(url.jdbc(), Credentials.cure(NAME)));
        }
        PostgresqlClient client = new PostgresqlClient(url.withLogin(place.login()), place.besideForeignTables());
        client.ping();
        return client;
    }

    private static JdbcUrl parse(String url) {
        UrlSecrets.refuse(NAME, url);
        return JdbcUrl.parse(url, URL);
    }

    @Override
    public ExternalClient client(Map<String, String> connection) {
        Login login = new Login(connection.get("user"), connection.get("password"));
        return new PostgresqlClient(JdbcUrl.parse(connection.get(urlKey()), URL).withLogin(login), false);
    }
}
