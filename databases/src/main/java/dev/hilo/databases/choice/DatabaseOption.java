package dev.hilo.databases.choice;

import dev.hilo.databases.docker.MemoryLimit;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.registry.Databases;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A choice that a user has about databases: the option {@code --NAME} of {@code ./bench}, and the property {@code -Dhilo.NAME} of the tests
 * and of {@code gatling:test}. The options of a kind of database follow from its declaration.
 *
 * @param name without dashes or prefix
 * @param source value of {@code --databases} to which it belongs; empty for that option itself
 * @param parameter placeholder of its value in a help text; empty for a switch
 * @param description one line for a help text
 */
public record DatabaseOption(String name, String source, String parameter, String description) {
    static final String EMBEDDED = "embedded";
    static final String DOCKER = "docker";
    static final String EXTERNAL = "external";

    static final String SOURCE = "databases";
    static final String MEMORY = "database-memory";
    static final String CREDENTIALS = "credentials";
    static final String FOREIGN_TABLES = "allow-foreign-tables";

    public static List<DatabaseOption> all() {
        return Stream.of(
                        Stream.of(databases()),
                        ofKinds(kind -> !kind.storages().isEmpty(), DatabaseOption::storage),
                        ofKinds(kind -> true, DatabaseOption::image),
                        Stream.of(memory()),
                        ofKinds(kind -> true, DatabaseOption::url),
                        Stream.of(credentials(), foreignTables()))
                .flatMap(options -> options)
                .toList();
    }

    private static Stream<DatabaseOption> ofKinds(
            Predicate<DatabaseKind> which, Function<DatabaseKind, DatabaseOption> option) {
        return Databases.all().stream().filter(which).map(option);
    }

    static String image(String kind) {
        return kind + "-image";
    }

    static String storage(String kind) {
        return kind + "-storage";
    }

    private static DatabaseOption databases() {
        return new DatabaseOption(
                SOURCE,
                "",
                "SOURCE",
                "Where database servers come from: %s (default), %s, %s. See docs/databases.md."
                        .formatted(EMBEDDED, DOCKER, EXTERNAL));
    }

    private static DatabaseOption storage(DatabaseKind kind) {
        String words = kind.storages().stream().map(Storage::word).collect(Collectors.joining(", "));
        return new DatabaseOption(
                storage(kind.name()),
                EMBEDDED,
                "WHERE",
                "Where the embedded server of %s's protocol keeps its data: %s; the first by default."
                        .formatted(kind.product(), words));
    }

    private static DatabaseOption image(DatabaseKind kind) {
        return new DatabaseOption(
                image(kind.name()), DOCKER, "IMAGE", "With docker: by default %s.".formatted(kind.image()));
    }

    private static DatabaseOption memory() {
        return new DatabaseOption(
                MEMORY,
                DOCKER,
                "SIZE",
                "With docker: memory limit of a database; by default %s.".formatted(MemoryLimit.DEFAULT));
    }

    private static DatabaseOption url(DatabaseKind kind) {
        return new DatabaseOption(
                KindNames.urlOption(kind.name()),
                EXTERNAL,
                "URL",
                "External: %s; user and password are %s.".formatted(kind.urlForm(), KindNames.variables(kind.name())));
    }

    private static DatabaseOption credentials() {
        return new DatabaseOption(
                CREDENTIALS,
                EXTERNAL,
                "FILE",
                "External: a file with %s=.".formatted(String.join("=, ", KindNames.keys(Databases.kinds()))));
    }

    private static DatabaseOption foreignTables() {
        return new DatabaseOption(
                FOREIGN_TABLES,
                EXTERNAL,
                "",
                "External: also use a database with other tables or collections; hilo leaves them alone.");
    }
}
