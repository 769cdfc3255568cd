package dev.hilo.databases.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoException;
import com.mongodb.ServerAddress;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The URL of a server of the MongoDB protocol, and the database that hilo uses there.
 *
 * @param url with the login in it: not to be printed
 */
record MongoUrl(ConnectionString url, String name) {
    /** The protocol in a URL, which is also the name of the kind. */
    static final String NAME = "mongodb";

    static final String FORM = "mongodb://host:27017/name or mongodb+srv://...";

    /** The placeholder of stack.yaml for such a URL. It contains the login, because drivers accept none beside a URL. */
    static final String KEY = "mongodb-url";

    /**
     * @param name of the database, where the URL names none
     * @throws DatabaseException when it is no such URL; the message does not repeat it, because it may hold a secret
     */
    static MongoUrl parse(String url, String name, Login login) {
        try {
            String named = new ConnectionString(url).getDatabase() == null ? withName(url, name, login) : url;
            ConnectionString full = new ConnectionString(withLogin(named, login));
            return new MongoUrl(full, full.getDatabase());
        } catch (IllegalArgumentException | MongoException e) {
            throw noUrl();
        }
    }

    /** Hosts and database of a URL without a login, for results and messages; hosts alone where it names no database. */
    static String place(String url) {
        try {
            ConnectionString parsed = new ConnectionString(url);
            String name = parsed.getDatabase() == null ? "" : "/" + parsed.getDatabase();
            return String.join(",", parsed.getHosts()) + name;
        } catch (IllegalArgumentException | MongoException e) {
            throw noUrl();
        }
    }

    private static DatabaseException noUrl() {
        return new DatabaseException("not a URL of a MongoDB database: write it as " + FORM);
    }

    /**
     * Adds the name of the database, which applications read from the URL. The login stays one of the database {@code admin} unless the URL
     * names another.
     */
    private static String withName(String url, String name, Login login) {
        int options = url.indexOf('?');
        String place = (options < 0 ? url : url.substring(0, options)).replaceFirst("(?<=[^/])/$", "");
        String rest = options < 0 ? "" : url.substring(options);
        String separator = rest.isEmpty() ? "?" : "&";
        String admin = !login.isNone() && !url.contains("authSource=") ? separator + "authSource=admin" : "";
        return place + "/" + name + rest + admin;
    }

    private static String withLogin(String url, Login login) {
        int place = url.indexOf("//") + 2;
        return login.isNone()
                ? url
                : url.substring(0, place) + encode(login.user()) + ":" + encode(login.password()) + "@"
                        + url.substring(place);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    Map<String, String> connection() {
        ServerAddress first = new ServerAddress(url.getHosts().getFirst());
        return Map.of(
                "host",
                first.getHost(),
                "port",
                String.valueOf(first.getPort()),
                "name",
                name,
                "user",
                user(),
                "password",
                url.getPassword() == null ? "" : new String(url.getPassword()),
                KEY,
                url.getConnectionString());
    }

    String user() {
        return url.getUsername() == null ? "" : url.getUsername();
    }

    /** Without the login, for results and messages. */
    String place() {
        return String.join(",", url.getHosts()) + "/" + name;
    }
}
