package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Databases;
import dev.hilo.databases.Login;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Users and passwords of servers that the user runs: from a file where one is given, else from the environment. Never from the command
 * line, which every user of the machine can read and which results repeat.
 */
public final class Credentials {
    private static final String USER = "user";
    private static final String PASSWORD = "password";

    private final Map<String, String> values;
    private final boolean fromFile;

    private Credentials(Map<String, String> values, boolean fromFile) {
        this.values = values;
        this.fromFile = fromFile;
    }

    /**
     * @param environment for example HILO_MYSQL_USER and HILO_MYSQL_PASSWORD
     * @param file with {@code mysql.user=...} and {@code mysql.password=...}; nobody but its owner may read it
     */
    public static Credentials read(Map<String, String> environment, Optional<Path> file) {
        return file.map(path -> new Credentials(CredentialsFile.read(path), true))
                .orElseGet(() -> new Credentials(environment, false));
    }

    /** Where the user and password of a kind are to be given. */
    public static String cure(String kind) {
        return "give user and password as %s in the environment, or in a file with --credentials"
                .formatted(variables(kind));
    }

    /** The names of the environment variables for a kind. */
    public static String variables(String kind) {
        return variable(kind, USER) + " and " + variable(kind, PASSWORD);
    }

    /** @throws DatabaseException when there is a password without a user */
    Login of(String kind) {
        String user = value(kind, USER);
        String password = value(kind, PASSWORD);
        if (user.isEmpty() && !password.isEmpty()) {
            throw new DatabaseException(
                    "there is %s but not %s: give both".formatted(key(kind, PASSWORD), key(kind, USER)));
        }
        return new Login(user, password);
    }

    private String value(String kind, String what) {
        return values.getOrDefault(key(kind, what), "");
    }

    private String key(String kind, String what) {
        return fromFile ? CredentialsFile.key(kind, what) : variable(kind, what);
    }

    private static String variable(String kind, String what) {
        return "HILO_%s_%s".formatted(kind, what).toUpperCase(Locale.ROOT);
    }

    /** All that a file may hold. */
    public static List<String> keys() {
        return Databases.kinds().stream()
                .flatMap(kind -> Stream.of(CredentialsFile.key(kind, USER), CredentialsFile.key(kind, PASSWORD)))
                .toList();
    }
}
