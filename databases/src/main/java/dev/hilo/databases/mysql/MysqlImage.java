package dev.hilo.databases.mysql;

import dev.hilo.databases.docker.DatabaseImage;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** MySQL's own image, with the product's defaults but for what makes it comparable to the embedded server. */
final class MysqlImage {
    private static final String IMAGE = "mysql:8.4.6";
    private static final int PORT = 3306;
    private static final String MOVIES = "movies";

    /** Without TLS, a driver must ask for the key that hides the password; after the first login no driver needs it any more. */
    private static final Map<String, String> FIRST_LOGIN = Map.of("allowPublicKeyRetrieval", "true");

    private MysqlImage() {}

    static DatabaseImage with(String password) {
        Map<String, String> environment = Map.of(
                "MYSQL_DATABASE", MOVIES,
                "MYSQL_USER", MOVIES,
                "MYSQL_PASSWORD", password,
                "MYSQL_RANDOM_ROOT_PASSWORD", "yes");
        return new DatabaseImage(
                MysqlKind.NAME,
                IMAGE,
                PORT,
                environment,
                arguments(),
                port -> new MysqlClient(url(port, password)).withDriverOfServer());
    }

    private static List<String> arguments() {
        return List.of(
                "--character-set-server=utf8mb4",
                "--skip-name-resolve",
                // Some drivers would use it and some not.
                "--tls-version=",
                "--default-time-zone=" + zone());
    }

    private static String zone() {
        ZoneOffset offset = ZoneId.systemDefault().getRules().getOffset(Instant.now());
        return offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
    }

    private static JdbcUrl url(int port, String password) {
        return new JdbcUrl(MysqlKind.NAME, "127.0.0.1", port, MOVIES, MOVIES, password, FIRST_LOGIN);
    }
}
