package dev.hilo.databases.mysql;

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

/** The MySQL protocol: a MariaDB of our own, a MySQL in a container, or a MySQL or MariaDB by URL. */
public final class MysqlKind implements DatabaseKind {
    static final String NAME = "mysql";
    static final String MARIADB = "mariadb";

    static final JdbcUrlForm URL = new JdbcUrlForm(
            "MySQL or MariaDB", "jdbc:mysql://host:3306/name or jdbc:mariadb://...", 3306, List.of(NAME, MARIADB));

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String product() {
        return "MySQL";
    }

    @Override
    public int port() {
        return URL.port();
    }

    @Override
    public String image() {
        return "mysql:8.4.6";
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
    public List<String> dialects() {
        return List.of(MARIADB, NAME);
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
     * The driver follows the server: a MariaDB that is given as jdbc:mysql is handed on as jdbc:mariadb, because Hibernate does not start on
     * it through Connector/J, and a MySQL that is given as jdbc:mariadb as jdbc:mysql.
     */
    @Override
    public ExternalClient client(ExternalPlace place) {
        JdbcUrl url = parse(place.url());
        if (place.login().isNone()) {
            throw new DatabaseException("there is no user for %s: %s".formatted(url.jdbc(), Credentials.cure(NAME)));
        }
        return new MysqlClient(url.withLogin(place.login()), place.besideForeignTables()).withDriverOfServer();
    }

    private static JdbcUrl parse(String url) {
        UrlSecrets.refuse(NAME, url);
        return JdbcUrl.parse(url, URL);
    }

    @Override
    public ExternalClient client(Map<String, String> connection) {
        Login login = new Login(connection.get("user"), connection.get("password"));
        return new MysqlClient(JdbcUrl.parse(connection.get(urlKey()), URL).withLogin(login));
    }
}
