package dev.hilo.databases.image;

import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.registry.Databases;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The images of database servers, and the memory of each container.
 *
 * @param images image by kind of server, where it is not the default one
 */
public record ImageChoice(Map<String, String> images, MemoryLimit memory) {
    /** The image of a kind, with a fresh database of that name on it. */
    public DatabaseImage image(String kind, String database) {
        DatabaseKind known = Databases.kind(kind);
        return known.container(name(known), OwnDatabase.named(database));
    }

    /** The name of a kind's image. */
    public String name(String kind) {
        return name(Databases.kind(kind));
    }

    private String name(DatabaseKind kind) {
        return images.getOrDefault(kind.name(), kind.image());
    }

    /** @param source value of {@code --databases} */
    public String described(String source) {
        return Databases.all().stream()
                .map(kind -> "%s is %s".formatted(kind.name(), name(kind)))
                .collect(Collectors.joining(", ", source + ": ", ", each with %s of memory".formatted(memory.text())));
    }
}
