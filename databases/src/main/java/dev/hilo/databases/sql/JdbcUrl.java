package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where a server of the MySQL protocol is and who we are there.
 *
 * @param protocol {@code mysql} or {@code mariadb}: it chooses the driver, and is the dialect that the server speaks
 * @param options the driver's own, without user and password
 */
record JdbcUrl(
        String protocol,
        String host,
        int port,
        String name,
        String user,
        String password,
        Map<String, String> options) {
    private static final int DEFAULT_PORT = 3306;
    static final String FORM = "jdbc:mysql://host:3306/name or jdbc:mariadb://...";

    /**
     * Without user and password: nobody may write them there ({@link dev.hilo.databases.external.UrlSecrets}).
     *
     * @throws DatabaseException which does not repeat the URL: what it is instead, is not known
     */
    static JdbcUrl parse(String url) {
        try {
            return of(URI.create(url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : ""));
        } catch (IllegalArgumentException e) {
            throw new DatabaseException("not a URL of a MySQL or MariaDB database: write it as " + FORM);
        }
    }

    private static JdbcUrl of(URI uri) {
        require(MysqlKind.NAME.equals(uri.getScheme()) || MysqlKind.MARIADB.equals(uri.getScheme()));
        require(uri.getHost() != null && uri.getPath().length() > 1);
        return new JdbcUrl(
                uri.getScheme(),
                uri.getHost(),
                uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort(),
                uri.getPath().substring(1),
                "",
                "",
                query(uri.getRawQuery()));
    }

    private static Map<String, String> query(String query) {
        return query == null
                ? new LinkedHashMap<>()
                : Arrays.stream(query.split("&"))
                        .map(option -> option.split("=", 2))
                        .collect(Collectors.toMap(
                                pair -> pair[0],
                                pair -> pair.length > 1 ? decode(pair[1]) : "",
                                (first, last) -> last,
                                LinkedHashMap::new));
    }

    private static void require(boolean valid) {
        if (!valid) {
            throw new IllegalArgumentException();
        }
    }

    private static String decode(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    JdbcUrl withProtocol(String other) {
        return new JdbcUrl(other, host, port, name, user, password, options);
    }

    JdbcUrl withLogin(Login login) {
        return new JdbcUrl(protocol, host, port, name, login.user(), login.password(), options);
    }

    /** The URL without user and password. */
    String jdbc() {
        String query = options.entrySet().stream()
                .map(option -> option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining("&"));
        return "jdbc:" + address() + (query.isEmpty() ? "" : "?" + query);
    }

    /** The same place for R2DBC, without the options, which are the JDBC driver's. */
    String r2dbc() {
        return "r2dbc:" + address();
    }

    private String address() {
        return protocol + "://" + place();
    }

    /** For results and messages. */
    String place() {
        return host + ":" + port + "/" + name;
    }
}
