package dev.hilo.harness.init;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A variable that says where a database is, by the words of its name.
 *
 * @param kind of server that it names; empty where it names none
 * @param part of the address or of the log-in
 */
record DatabaseVariable(Optional<String> kind, String part) {
    private static final Pattern NAME = Pattern.compile(
            "(?:.*_)?(DATABASE|DB|JDBC|DATASOURCE|POSTGRES(?:QL)?|PG|MYSQL|MARIADB|MONGO(?:DB)?)_?(?:.*_)?(URL|URI|HOST|SERVER|PORT|NAME|DATABASE|DB|USER|USERNAME|PASS|PASSWORD)");

    /** Empty for a name of anything else. */
    static Optional<DatabaseVariable> of(String name) {
        Matcher words = NAME.matcher(name);
        return words.matches()
                ? Optional.of(new DatabaseVariable(kindOf(words.group(1)), words.group(2)))
                : Optional.empty();
    }

    private static Optional<String> kindOf(String word) {
        return switch (word) {
            case "POSTGRES", "POSTGRESQL", "PG" -> Optional.of("postgresql");
            case "MYSQL", "MARIADB" -> Optional.of("mysql");
            case "MONGO", "MONGODB" -> Optional.of("mongodb");
            default -> Optional.empty();
        };
    }

    /** Whether the variable has the whole address of a database, in the form that its program wants. */
    boolean isAddress() {
        return part.equals("URL") || part.equals("URI");
    }

    /**
     * Its value for a server of hilo's, with placeholders.
     *
     * @param address the whole of it, as the program wants it
     */
    String value(String address) {
        return switch (part) {
            case "HOST", "SERVER" -> "${database.host}";
            case "PORT" -> "${database.port}";
            case "NAME", "DATABASE", "DB" -> "${database.name}";
            case "USER", "USERNAME" -> "${database.user}";
            case "PASS", "PASSWORD" -> "${database.password}";
            default -> address;
        };
    }
}
