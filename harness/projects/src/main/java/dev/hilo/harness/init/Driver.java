package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A database driver that an artifact may have, and how the frameworks learn where its server is.
 *
 * @param library beginning of its file name
 * @param type class of which a jar with merged libraries has one
 * @param kind of database server
 * @param url with placeholders of a server
 * @param access how the application speaks to it
 */
record Driver(String library, String type, String kind, String url, Access access) {
    /** Versions of Spring Boot that have another name for the address of MongoDB than 1 to 3 had. */
    private static final Pattern RENAMED = Pattern.compile("(?:[4-9]|\\d{2,})\\..*");

    /** End of each URL: host, port and name of the database. */
    private static final String PLACE = "//${database.host}:${database.port}/${database.name}";

    static final List<Driver> ALL = List.of(
            new Driver(
                    "mariadb-java-client",
                    "org/mariadb/jdbc/Driver.class",
                    "mysql",
                    "jdbc:mariadb:" + PLACE,
                    Access.JDBC),
            new Driver(
                    "mysql-connector-j", "com/mysql/cj/jdbc/Driver.class", "mysql", "jdbc:mysql:" + PLACE, Access.JDBC),
            // its former name, with which most applications of Spring Boot 2 are built
            new Driver(
                    "mysql-connector-java",
                    "com/mysql/cj/jdbc/Driver.class",
                    "mysql",
                    "jdbc:mysql:" + PLACE,
                    Access.JDBC),
            new Driver(
                    "postgresql", "org/postgresql/Driver.class", "postgresql", "jdbc:postgresql:" + PLACE, Access.JDBC),
            new Driver(
                    "r2dbc-mariadb",
                    "org/mariadb/r2dbc/MariadbConnectionFactory.class",
                    "mysql",
                    "r2dbc:mariadb:" + PLACE,
                    Access.R2DBC),
            new Driver(
                    "r2dbc-mysql",
                    "io/asyncer/r2dbc/mysql/MySqlConnectionFactory.class",
                    "mysql",
                    "r2dbc:mysql:" + PLACE,
                    Access.R2DBC),
            new Driver(
                    "r2dbc-postgresql",
                    "io/r2dbc/postgresql/PostgresqlConnectionFactory.class",
                    "postgresql",
                    "r2dbc:postgresql:" + PLACE,
                    Access.R2DBC),
            new Driver(
                    "vertx-mysql-client",
                    "io/vertx/mysqlclient/MySQLConnectOptions.class",
                    "mysql",
                    "mysql:" + PLACE,
                    Access.VERTX),
            new Driver(
                    "vertx-pg-client",
                    "io/vertx/pgclient/PgConnectOptions.class",
                    "postgresql",
                    "postgresql:" + PLACE,
                    Access.VERTX),
            new Driver(
                    "mongodb-driver-sync",
                    "com/mongodb/client/MongoClient.class",
                    "mongodb",
                    "${database.mongodb-url}",
                    Access.MONGODB),
            new Driver(
                    "mongodb-driver-reactivestreams",
                    "com/mongodb/reactivestreams/client/MongoClient.class",
                    "mongodb",
                    "${database.mongodb-url}",
                    Access.MONGODB));

    /** How an application speaks to a server: it decides which settings there are. */
    enum Access {
        JDBC,
        R2DBC,
        VERTX,
        MONGODB
    }

    /**
     * The variables that tell the application where its server is.
     *
     * @param version of the framework; empty where it is not known
     */
    Map<String, String> environment(Framework framework, String version) {
        return switch (framework) {
            case SPRING_BOOT ->
                switch (access) {
                    case JDBC -> login("SPRING_DATASOURCE", "_URL");
                    case R2DBC, VERTX -> login("SPRING_R2DBC", "_URL");
                    case MONGODB ->
                        Map.of(
                                RENAMED.matcher(version).matches() ? "SPRING_MONGODB_URI" : "SPRING_DATA_MONGODB_URI",
                                url);
                };
            case QUARKUS ->
                switch (access) {
                    case JDBC -> login("QUARKUS_DATASOURCE", "_JDBC_URL");
                    case R2DBC, VERTX -> login("QUARKUS_DATASOURCE", "_REACTIVE_URL");
                    case MONGODB -> Map.of("QUARKUS_MONGODB_CONNECTION_STRING", url);
                };
        };
    }

    /** Class of a JDBC driver. */
    String className() {
        return switch (library) {
            case "mariadb-java-client" -> "org.mariadb.jdbc.Driver";
            case "postgresql" -> "org.postgresql.Driver";
            default -> "com.mysql.cj.jdbc.Driver";
        };
    }

    private Map<String, String> login(String prefix, String urlName) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(prefix + urlName, url);
        variables.put(prefix + "_USERNAME", "${database.user}");
        variables.put(prefix + "_PASSWORD", "${database.password}");
        return variables;
    }
}
