package dev.hilo.databases.choice;

import static dev.hilo.databases.choice.DatabaseOption.CREDENTIALS;
import static dev.hilo.databases.choice.DatabaseOption.DOCKER;
import static dev.hilo.databases.choice.DatabaseOption.EMBEDDED;
import static dev.hilo.databases.choice.DatabaseOption.EXTERNAL;
import static dev.hilo.databases.choice.DatabaseOption.FOREIGN_TABLES;
import static dev.hilo.databases.choice.DatabaseOption.KUBERNETES;
import static dev.hilo.databases.choice.DatabaseOption.MEMORY;
import static dev.hilo.databases.choice.DatabaseOption.SOURCE;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.docker.DockerSource;
import dev.hilo.databases.embedded.EmbeddedSource;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.image.ImageChoice;
import dev.hilo.databases.image.ImageSource;
import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.registry.Databases;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The user's choices about databases, by the names of {@link DatabaseOption}s. The meaning of each is in docs/databases.md. */
public final class DatabaseChoice {
    private final Map<String, String> said;
    private final ImageSource cluster;

    private DatabaseChoice(Map<String, String> said, ImageSource cluster) {
        this.said = said;
        this.cluster = cluster;
    }

    /** The names of all options, without dashes or prefix. */
    public static List<String> names() {
        return DatabaseOption.all().stream().map(DatabaseOption::name).toList();
    }

    /** The default source: embedded servers. */
    public static DatabaseSource embedded() {
        return of(Map.of());
    }

    /** The source that the system properties {@code hilo.NAME} choose, which Maven passes to tests. */
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

    /** The same for programs that know no cluster, such as tests. */
    public static DatabaseSource of(Map<String, String> said) {
        return of(said, images -> {
            throw new DatabaseException("--databases %s: only bench run, resume and verify make pods; use %s, %s or %s"
                    .formatted(KUBERNETES, EMBEDDED, DOCKER, EXTERNAL));
        });
    }

    /**
     * @param said value by name; options without a value are absent
     * @param cluster of the option {@code kubernetes}
     * @throws DatabaseException when the values contradict each other
     */
    public static DatabaseSource of(Map<String, String> said, ImageSource cluster) {
        return new DatabaseChoice(said, cluster).source();
    }

    private DatabaseSource source() {
        String source = chosen();
        requireAllOf(source);
        return switch (source) {
            case EMBEDDED -> new EmbeddedSource(storages());
            case DOCKER -> new DockerSource(images());
            case KUBERNETES -> cluster.of(images());
            case EXTERNAL -> external();
            default ->
                throw new DatabaseException("--databases %s is unknown: use %s, %s, %s or %s"
                        .formatted(source, EMBEDDED, DOCKER, EXTERNAL, KUBERNETES));
        };
    }

    /** The name of the source; a URL alone implies {@code external}. */
    private String chosen() {
        boolean hasUrl = !byKind(KindNames::urlOption).isEmpty();
        return said.getOrDefault(SOURCE, hasUrl ? EXTERNAL : EMBEDDED).toLowerCase(Locale.ROOT);
    }

    private void requireAllOf(String source) {
        for (DatabaseOption option : DatabaseOption.all()) {
            if (said.containsKey(option.name())
                    && !option.sources().isEmpty()
                    && !option.sources().contains(source)) {
                throw new DatabaseException("--%s has no meaning with --databases %s: it belongs to --databases %s"
                        .formatted(option.name(), source, String.join(" or ", option.sources())));
            }
        }
    }

    private ImageChoice images() {
        return new ImageChoice(byKind(DatabaseOption::image), MemoryLimit.parse(said.get(MEMORY)));
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
                byKind(KindNames::urlOption), credentials, Boolean.parseBoolean(said.get(FOREIGN_TABLES)));
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
