package dev.hilo.databases.choice;

import dev.hilo.databases.image.MemoryLimit;
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
 * @param sources values of {@code --databases} to which it belongs; empty for that option itself
 * @param parameter placeholder of its value in a help text; empty for a switch
 * @param description one line for a help text
 */
public record DatabaseOption(String name, List<String> sources, String parameter, String description) {
    static final String EMBEDDED = "embedded";
    static final String DOCKER = "docker";
    static final String EXTERNAL = "external";
    static final String KUBERNETES = "kubernetes";

    /** Sources whose servers are containers of an image. */
    private static final List<String> OF_IMAGES = List.of(DOCKER, KUBERNETES);

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
                List.of(),
                "SOURCE",
                "Where database servers come from: %s (default), %s, %s, %s. See docs/databases.md."
                        .formatted(EMBEDDED, DOCKER, EXTERNAL, KUBERNETES));
    }

    private static DatabaseOption storage(DatabaseKind kind) {
        String words = kind.storages().stream().map(Storage::word).collect(Collectors.joining(", "));
        return new DatabaseOption(
                storage(kind.name()),
                List.of(EMBEDDED),
                "WHERE",
                "Where the embedded server of %s's protocol keeps its data: %s; the first by default."
                        .formatted(kind.product(), words));
    }

    private static DatabaseOption image(DatabaseKind kind) {
        return new DatabaseOption(
                image(kind.name()),
                OF_IMAGES,
                "IMAGE",
                "With %s: by default %s.".formatted(String.join(" or ", OF_IMAGES), kind.image()));
    }

    private static DatabaseOption memory() {
        return new DatabaseOption(
                MEMORY,
                OF_IMAGES,
                "SIZE",
                "With %s: memory limit of a database; by default %s."
                        .formatted(String.join(" or ", OF_IMAGES), MemoryLimit.DEFAULT));
    }

    private static DatabaseOption url(DatabaseKind kind) {
        return new DatabaseOption(
                KindNames.urlOption(kind.name()),
                List.of(EXTERNAL),
                "URL",
                "External: %s; user and password are %s.".formatted(kind.urlForm(), KindNames.variables(kind.name())));
    }

    private static DatabaseOption credentials() {
        return new DatabaseOption(
                CREDENTIALS,
                List.of(EXTERNAL),
                "FILE",
                "External: a file with %s=.".formatted(String.join("=, ", KindNames.keys(Databases.kinds()))));
    }

    private static DatabaseOption foreignTables() {
        return new DatabaseOption(
                FOREIGN_TABLES,
                List.of(EXTERNAL),
                "",
                "External: also use a database with other tables or collections; hilo leaves them alone.");
    }
}
