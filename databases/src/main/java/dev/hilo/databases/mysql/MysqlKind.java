package dev.hilo.databases.mysql;

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
import java.util.List;
import java.util.Map;

/** The MySQL protocol: an embedded MariaDB, MySQL in a container, or MySQL or MariaDB by URL. */
public final class MysqlKind implements DatabaseKind {
    @Override
    public String name() {
        return MysqlUrl.NAME;
    }

    @Override
    public String product() {
        return "MySQL";
    }

    @Override
    public int port() {
        return MysqlUrl.FORM.port();
    }

    @Override
    public String image() {
        return "mysql:8.4.6";
    }

    @Override
    public String urlForm() {
        return MysqlUrl.FORM.example();
    }

    @Override
    public String urlKey() {
        return "jdbc-url";
    }

    @Override
    public List<String> dialects() {
        return List.of(MysqlUrl.MARIADB, MysqlUrl.NAME);
    }

    @Override
    public void install() {
        MariaDbInstallation.required();
    }

    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) {
        return new EmbeddedMariaDb(MariaDbInstallation.required(), folder, cpus, database);
    }

    @Override
    public DatabaseImage container(String image, OwnDatabase database) {
        return new MysqlImage(image, port(), database).asContainer();
    }

    @Override
    public String place(String url) {
        return parse(url).place();
    }

    /**
     * The driver follows the server: a MariaDB with a URL of jdbc:mysql is passed on as jdbc:mariadb, because Hibernate does not start on
     * it through Connector/J, and a MySQL with a URL of jdbc:mariadb as jdbc:mysql.
     */
    @Override
    public ExternalClient client(ExternalPlace place) {
        JdbcUrl url = parse(place.url());
        if (place.login().isNone()) {
            throw new DatabaseException(
                    "there is no user for %s: %s".formatted(url.jdbc(), KindNames.cure(MysqlUrl.NAME)));
        }
        return new MysqlClient(url.withLogin(place.login()), place.besideForeignTables()).withDriverOfServer();
    }

    private static JdbcUrl parse(String url) {
        UrlSecrets.refuse(MysqlUrl.NAME, url);
        return JdbcUrl.parse(url, MysqlUrl.FORM);
    }

    @Override
    public ExternalClient client(Map<String, String> connection) {
        Login login = new Login(connection.get("user"), connection.get("password"));
        return new MysqlClient(
                JdbcUrl.parse(connection.get(urlKey()), MysqlUrl.FORM).withLogin(login));
    }
}
