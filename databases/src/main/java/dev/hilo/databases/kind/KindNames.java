package dev.hilo.databases.kind;

import java.util.List;
import java.util.Locale;

/** Names under which a user gives the URL and the login of a kind of database. All of them follow from the kind's own name. */
public final class KindNames {
    private static final String USER = "user";
    private static final String PASSWORD = "password";

    private KindNames() {}

    /** The name of the option for the URL of a kind, without dashes. */
    public static String urlOption(String kind) {
        return kind + "-url";
    }

    /** The environment variable with the user of a kind, such as HILO_MYSQL_USER. */
    public static String userVariable(String kind) {
        return variable(kind, USER);
    }

    /** The environment variable with the password of a kind. */
    public static String passwordVariable(String kind) {
        return variable(kind, PASSWORD);
    }

    private static String variable(String kind, String what) {
        return "HILO_%s_%s".formatted(kind, what).toUpperCase(Locale.ROOT);
    }

    /** The names of both environment variables of a kind, for help and messages. */
    public static String variables(String kind) {
        return userVariable(kind) + " and " + passwordVariable(kind);
    }

    /** The key of the user of a kind in a file of credentials, such as {@code mysql.user}. */
    public static String userKey(String kind) {
        return kind + "." + USER;
    }

    /** The key of the password of a kind in a file of credentials. */
    public static String passwordKey(String kind) {
        return kind + "." + PASSWORD;
    }

    /** The advice of a message about a missing or wrong login. */
    public static String cure(String kind) {
        return "give user and password as %s in the environment, or in a file with --credentials"
                .formatted(variables(kind));
    }

    /** All keys that a file of credentials may have for these kinds. */
    public static List<String> keys(List<String> kinds) {
        return kinds.stream()
                .flatMap(kind -> List.of(userKey(kind), passwordKey(kind)).stream())
                .toList();
    }
}
