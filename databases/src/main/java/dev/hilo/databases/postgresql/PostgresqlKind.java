package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.ExternalClient;
import dev.hilo.databases.kind.ExternalPlace;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.kind.UrlSecrets;
import dev.hilo.databases.sql.JdbcUrl;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.Map;

/** PostgreSQL: embedded, in a container, or by URL. */
public final class PostgresqlKind implements DatabaseKind {
    @Override
    public String name() {
        return PostgresqlUrl.NAME;
    }

    @Override
    public String product() {
        return "PostgreSQL";
    }

    @Override
    public int port() {
        return PostgresqlUrl.FORM.port();
    }

    @Override
    public String image() {
        return "postgres:18.6";
    }

    @Override
    public String urlForm() {
        return PostgresqlUrl.FORM.example();
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

    /** The image with its defaults, except for the number of connections and the counters, which are as in the embedded server. */
    @Override
    public DatabaseImage container(String image, OwnDatabase database) {
        Map<String, String> environment = Map.of(
                "POSTGRES_DB", database.name(),
                "POSTGRES_USER", database.name(),
                "POSTGRES_PASSWORD", database.password());
        return new DatabaseImage(
                PostgresqlUrl.NAME,
                image,
                port(),
                environment,
                PostgresqlSettings.arguments(),
                address -> PostgresqlClient.of(address.host(), address.port(), database)
                        .withCounters());
    }

    @Override
    public String place(String url) {
        return parse(url).place();
    }

    @Override
    public ExternalClient client(ExternalPlace place) {
        JdbcUrl url = parse(place.url());
        if (place.login().isNone()) {
            throw new DatabaseException(
                    "there is no user for %s: %s".formatted(url.jdbc(), KindNames.cure(PostgresqlUrl.NAME)));
        }
        PostgresqlClient client = new PostgresqlClient(url.withLogin(place.login()), place.besideForeignTables());
        client.ping();
        return client;
    }

    private static JdbcUrl parse(String url) {
        UrlSecrets.refuse(PostgresqlUrl.NAME, url);
        return JdbcUrl.parse(url, PostgresqlUrl.FORM);
    }

    @Override
    public ExternalClient client(Map<String, String> connection) {
        Login login = new Login(connection.get("user"), connection.get("password"));
        return new PostgresqlClient(
                JdbcUrl.parse(connection.get(urlKey()), PostgresqlUrl.FORM).withLogin(login), false);
    }
}
