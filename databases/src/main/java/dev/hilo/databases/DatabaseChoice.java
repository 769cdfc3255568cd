package dev.hilo.databases;

import dev.hilo.databases.docker.DockerSource;
import dev.hilo.databases.docker.MemoryLimit;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.server.EmbeddedSource;
import dev.hilo.databases.server.Storage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a user says about databases, by name: {@code databases} is the option {@code --databases} of {@code ./bench} and the property
 * {@code -Dhilo.databases} of the tests and of {@code gatling:test}. The meaning of each is in docs/databases.md.
 */
public final class DatabaseChoice {
    private static final String EMBEDDED = "embedded";
    private static final String DOCKER = "docker";
    private static final String EXTERNAL = "external";

    private static final String SOURCE = "databases";
    private static final String STORAGE = "mongodb-storage";
    private static final String MEMORY = "database-memory";
    private static final String CREDENTIALS = "credentials";
    private static final String FOREIGN_TABLES = "allow-foreign-tables";

    /** Which source each name is of. */
    private static final Map<String, String> SOURCE_OF = new LinkedHashMap<>();

    static {
        SOURCE_OF.put(STORAGE, EMBEDDED);
        Databases.kinds().forEach(kind -> SOURCE_OF.put(image(kind), DOCKER));
        SOURCE_OF.put(MEMORY, DOCKER);
        Databases.kinds().forEach(kind -> SOURCE_OF.put(url(kind), EXTERNAL));
        SOURCE_OF.put(CREDENTIALS, EXTERNAL);
        SOURCE_OF.put(FOREIGN_TABLES, EXTERNAL);
    }

    private final Map<String, String> said;

    private DatabaseChoice(Map<String, String> said) {
        this.said = said;
    }

    /** All names, without dashes or prefix. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of(SOURCE));
        names.addAll(SOURCE_OF.keySet());
        return names;
    }

    /** What is taken when nothing is said. */
    public static DatabaseSource embedded() {
        return of(Map.of());
    }

    /** As the system properties {@code hilo.NAME} say, which Maven hands on to tests. */
    public static DatabaseSource ofProperties() {
        Map<String, String> said = new LinkedHashMap<>();
        for (String name : names()) {
            String value = System.getProperty("hilo." + name, "");
            if (!value.isEmpty()) {
                said.put(name, value);
            }
        }
        return of(said);
    }

    /**
     * @param said value by name; what was not said is not in it
     * @throws DatabaseException when it cannot be meant so
     */
    public static DatabaseSource of(Map<String, String> said) {
        return new DatabaseChoice(said).source();
    }

    private DatabaseSource source() {
        String source = chosen();
        requireAllOf(source);
        return switch (source) {
            case EMBEDDED -> new EmbeddedSource(storage());
            case DOCKER -> new DockerSource(byKind(DatabaseChoice::image), MemoryLimit.parse(said.get(MEMORY)));
            case EXTERNAL -> external();
            default ->
                throw new DatabaseException(
                        "--databases %s is unknown: use %s, %s or %s".formatted(source, EMBEDDED, DOCKER, EXTERNAL));
        };
    }

    /** A URL can only be meant one way. */
    private String chosen() {
        boolean hasUrl = Databases.kinds().stream().anyMatch(kind -> said.containsKey(url(kind)));
        return said.getOrDefault(SOURCE, hasUrl ? EXTERNAL : EMBEDDED).toLowerCase(Locale.ROOT);
    }

    private void requireAllOf(String source) {
        SOURCE_OF.forEach((name, itsSource) -> {
            if (said.containsKey(name) && !itsSource.equals(source)) {
                throw new DatabaseException("--%s has no meaning with --databases %s: it belongs to --databases %s"
                        .formatted(name, source, itsSource));
            }
        });
    }

    private Storage storage() {
        return switch (said.getOrDefault(STORAGE, "memory")) {
            case "memory" -> Storage.MEMORY;
            case "file" -> Storage.FILE;
            default ->
                throw new DatabaseException(
                        "--%s %s is unknown: use memory or file".formatted(STORAGE, said.get(STORAGE)));
        };
    }

    private DatabaseSource external() {
        Credentials credentials = Credentials.read(
                System.getenv(), Optional.ofNullable(said.get(CREDENTIALS)).map(Path::of));
        return new ExternalSource(
                byKind(DatabaseChoice::url), credentials, Boolean.parseBoolean(said.get(FOREIGN_TABLES)));
    }

    private Map<String, String> byKind(UnaryOperator<String> nameOf) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String kind : Databases.kinds()) {
            String value = said.get(nameOf.apply(kind));
            if (value != null) {
                values.put(kind, value);
            }
        }
        return values;
    }

    private static String image(String kind) {
        return kind + "-image";
    }

    private static String url(String kind) {
        return kind + "-url";
    }
}
