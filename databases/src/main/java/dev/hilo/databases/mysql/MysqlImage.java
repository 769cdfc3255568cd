package dev.hilo.databases.mysql;

import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.sql.JdbcUrl;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** MySQL's own image or a compatible one, with the product's defaults except where the embedded server differs. */
record MysqlImage(String name, int port, OwnDatabase database) {
    /** Options of the first login. Without TLS, a driver must request the server's RSA key; after the first login no driver needs it. */
    private static final Map<String, String> FIRST_LOGIN = Map.of("allowPublicKeyRetrieval", "true");

    DatabaseImage asContainer() {
        Map<String, String> environment = Map.of(
                "MYSQL_DATABASE", database.name(),
                "MYSQL_USER", database.name(),
                "MYSQL_PASSWORD", database.password(),
                "MYSQL_RANDOM_ROOT_PASSWORD", "yes");
        return new DatabaseImage(
                MysqlUrl.NAME,
                name,
                port,
                environment,
                arguments(),
                address -> new MysqlClient(url(address)).withDriverOfServer());
    }

    private static List<String> arguments() {
        return List.of(
                "--character-set-server=utf8mb4",
                "--skip-name-resolve",
                // Only some drivers would use TLS.
                "--tls-version=",
                "--default-time-zone=" + zone());
    }

    private static String zone() {
        ZoneOffset offset = ZoneId.systemDefault().getRules().getOffset(Instant.now());
        return offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
    }

    private JdbcUrl url(ContainerAddress address) {
        return new JdbcUrl(
                MysqlUrl.NAME,
                address.host(),
                address.port(),
                database.name(),
                database.name(),
                database.password(),
                FIRST_LOGIN);
    }
}
