package dev.hilo.databases.sql;

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
 * The address of a database, with the login.
 *
 * @param protocol the part after {@code jdbc:}, by which a driver recognises its URLs
 * @param options the driver's own, without user and password
 */
public record JdbcUrl(
        String protocol,
        String host,
        int port,
        String name,
        String user,
        String password,
        Map<String, String> options) {
    /**
     * Parses a URL without user and password, which are not allowed there ({@link dev.hilo.databases.kind.UrlSecrets}).
     *
     * @throws DatabaseException when it is no such URL; the message does not repeat it, because it may hold a secret
     */
    public static JdbcUrl parse(String url, JdbcUrlForm form) {
        try {
            return of(URI.create(url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : ""), form);
        } catch (IllegalArgumentException e) {
            throw new DatabaseException(
                    "not a URL of a %s database: write it as %s".formatted(form.products(), form.example()));
        }
    }

    private static JdbcUrl of(URI uri, JdbcUrlForm form) {
        require(uri.getScheme() != null && form.protocols().contains(uri.getScheme()));
        require(uri.getHost() != null && uri.getPath().length() > 1);
        return new JdbcUrl(
                uri.getScheme(),
                uri.getHost(),
                uri.getPort() < 0 ? form.port() : uri.getPort(),
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

    public JdbcUrl withAddress(String otherHost, int otherPort) {
        return new JdbcUrl(protocol, otherHost, otherPort, name, user, password, options);
    }

    public JdbcUrl withProtocol(String other) {
        return new JdbcUrl(other, host, port, name, user, password, options);
    }

    public JdbcUrl withLogin(Login login) {
        return new JdbcUrl(protocol, host, port, name, login.user(), login.password(), options);
    }

    /** The URL without user and password. */
    public String jdbc() {
        String query = options.entrySet().stream()
                .map(option -> option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining("&"));
        return "jdbc:" + address() + (query.isEmpty() ? "" : "?" + query);
    }

    /** The same place for R2DBC, without the options, which are the JDBC driver's. */
    public String r2dbc() {
        return "r2dbc:" + address();
    }

    private String address() {
        return protocol + "://" + place();
    }

    /** Host, port and name of the database, for results and messages. */
    public String place() {
        return host + ":" + port + "/" + name;
    }
}
