package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
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
 * @param protocol {@code mysql} or {@code mariadb}: it chooses the driver
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
    private static final String FORM = "jdbc:mysql://user:password@host:3306/name or jdbc:mariadb://...";

    /** Never repeats the URL in its error, because there may be a password in it. */
    static JdbcUrl parse(String url) {
        try {
            return of(URI.create(url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : ""));
        } catch (IllegalArgumentException e) {
            throw new DatabaseException("not a URL of a MySQL or MariaDB database: write it as " + FORM
                    + ", special characters in the password as %xx");
        }
    }

    private static JdbcUrl of(URI uri) {
        require("mysql".equals(uri.getScheme()) || "mariadb".equals(uri.getScheme()));
        require(uri.getHost() != null && uri.getPath().length() > 1);
        Map<String, String> options = query(uri.getRawQuery());
        String[] login = uri.getRawUserInfo() == null
                ? new String[0]
                : uri.getRawUserInfo().split(":", 2);
        String user = options.remove("user");
        String password = options.remove("password");
        return new JdbcUrl(
                uri.getScheme(),
                uri.getHost(),
                uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort(),
                uri.getPath().substring(1),
                login.length > 0 ? decode(login[0]) : orEmpty(user),
                login.length > 1 ? decode(login[1]) : orEmpty(password),
                options);
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

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    JdbcUrl withProtocol(String other) {
        return new JdbcUrl(other, host, port, name, user, password, options);
    }

    /** The URL without user and password. */
    String jdbc() {
        String query = options.entrySet().stream()
                .map(option -> option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining("&"));
        return "jdbc:" + place() + (query.isEmpty() ? "" : "?" + query);
    }

    /** The same place for R2DBC, without the options, which are the JDBC driver's. */
    String r2dbc() {
        return "r2dbc:" + place();
    }

    private String place() {
        return protocol + "://" + host + ":" + port + "/" + name;
    }
}
