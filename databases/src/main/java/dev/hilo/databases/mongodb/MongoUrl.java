package dev.hilo.databases.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoException;
import com.mongodb.ServerAddress;
import dev.hilo.databases.DatabaseException;
import java.util.Map;

/** Where a server of the MongoDB protocol is, and which database there is ours. */
record MongoUrl(ConnectionString url, String name) {
    static final String DEFAULT_NAME = "movies";

    /** Never repeats the URL in its error, because there may be a password in it. */
    static MongoUrl parse(String url) {
        try {
            ConnectionString parsed = new ConnectionString(url);
            return parsed.getDatabase() == null
                    ? new MongoUrl(new ConnectionString(withName(url)), DEFAULT_NAME)
                    : new MongoUrl(parsed, parsed.getDatabase());
        } catch (IllegalArgumentException | MongoException e) {
            throw new DatabaseException("not a URL of a MongoDB database: write it as"
                    + " mongodb://user:password@host:27017/name, special characters in the password as %xx");
        }
    }

    /** Applications take the database from the URL, and the login from the database {@code admin} if none was named. */
    private static String withName(String url) {
        int options = url.indexOf('?');
        String place = (options < 0 ? url : url.substring(0, options)).replaceFirst("(?<=[^/])/$", "");
        String rest = options < 0 ? "" : url.substring(options);
        String separator = rest.isEmpty() ? "?" : "&";
        String admin = url.contains("@") && !url.contains("authSource=") ? separator + "authSource=admin" : "";
        return place + "/" + DEFAULT_NAME + rest + admin;
    }

    Map<String, String> connection() {
        ServerAddress first = new ServerAddress(url.getHosts().getFirst());
        char[] password = url.getPassword();
        return Map.of(
                "host",
                first.getHost(),
                "port",
                String.valueOf(first.getPort()),
                "name",
                name,
                "user",
                url.getUsername() == null ? "" : url.getUsername(),
                "password",
                password == null ? "" : new String(password),
                "mongodb-url",
                url.getConnectionString());
    }

    /** The place without the login, for messages. */
    String place() {
        return "mongodb://" + String.join(",", url.getHosts()) + "/" + name;
    }
}
