package dev.hilo.databases;

import static dev.hilo.databases.DatabaseOption.CREDENTIALS;
import static dev.hilo.databases.DatabaseOption.DOCKER;
import static dev.hilo.databases.DatabaseOption.EMBEDDED;
import static dev.hilo.databases.DatabaseOption.EXTERNAL;
import static dev.hilo.databases.DatabaseOption.FOREIGN_TABLES;
import static dev.hilo.databases.DatabaseOption.MEMORY;
import static dev.hilo.databases.DatabaseOption.SOURCE;

import dev.hilo.databases.docker.DockerSource;
import dev.hilo.databases.docker.MemoryLimit;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.server.EmbeddedSource;
import dev.hilo.databases.server.Storage;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What a user said about databases, by the names of {@link DatabaseOption}s. The meaning of each is in docs/databases.md. */
public final class DatabaseChoice {
    private final Map<String, String> said;

    private DatabaseChoice(Map<String, String> said) {
        this.said = said;
    }

    /** All names, without dashes or prefix. */
    public static List<String> names() {
        return DatabaseOption.all().stream().map(DatabaseOption::name).toList();
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
            case EMBEDDED -> new EmbeddedSource(storages());
            case DOCKER -> new DockerSource(byKind(DatabaseOption::image), MemoryLimit.parse(said.get(MEMORY)));
            case EXTERNAL -> external();
            default ->
                throw new DatabaseException(
                        "--databases %s is unknown: use %s, %s or %s".formatted(source, EMBEDDED, DOCKER, EXTERNAL));
        };
    }

    /** A URL can only be meant one way. */
    private String chosen() {
        boolean hasUrl = !byKind(DatabaseOption::url).isEmpty();
        return said.getOrDefault(SOURCE, hasUrl ? EXTERNAL : EMBEDDED).toLowerCase(Locale.ROOT);
    }

    private void requireAllOf(String source) {
        for (DatabaseOption option : DatabaseOption.all()) {
            if (said.containsKey(option.name())
                    && !option.source().isEmpty()
                    && !option.source().equals(source)) {
                throw new DatabaseException("--%s has no meaning with --databases %s: it belongs to --databases %s"
                        .formatted(option.name(), source, option.source()));
            }
        }
    }

    private Map<String, Storage> storages() {
        Map<String, Storage> storages = new LinkedHashMap<>();
        byKind(DatabaseOption::storage).forEach((kind, word) -> storages.put(kind, storage(kind, word)));
        return storages;
    }

    private static Storage storage(String kind, String word) {
        List<Storage> offered = Databases.kind(kind).storages();
        return offered.stream()
                .filter(storage -> storage.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("--%s %s is unknown: use %s"
                        .formatted(
                                DatabaseOption.storage(kind),
                                word,
                                offered.stream().map(Storage::word).collect(Collectors.joining(" or ")))));
    }

    private DatabaseSource external() {
        Credentials credentials = Credentials.read(
                System.getenv(), Optional.ofNullable(said.get(CREDENTIALS)).map(Path::of));
        return new ExternalSource(
                byKind(DatabaseOption::url), credentials, Boolean.parseBoolean(said.get(FOREIGN_TABLES)));
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
}
