package dev.hilo.databases.embedded;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.registry.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Servers as child processes, from programs that Maven downloads.
 *
 * @param storages place of the data by kind of server; kinds that are absent use their default
 */
public record EmbeddedSource(Map<String, Storage> storages) implements DatabaseSource {

    @Override
    public void require(Collection<String> kinds, DataSet data) {
        require(kinds, data.name());
    }

    @Override
    public void require(Collection<String> kinds, String database) {
        kinds.forEach(kind -> Databases.kind(kind).install());
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) throws IOException {
        Storage storage = storages.getOrDefault(kind, Storage.MEMORY);
        EmbeddedDatabase database =
                Databases.kind(kind).embedded(folder.toAbsolutePath(), cpus, OwnDatabase.named(name), storage);
        return EmbeddedServer.start(database, OptionalInt.empty());
    }

    @Override
    public String described() {
        Stream<String> onFile = Databases.all().stream()
                .filter(kind -> storages.get(kind.name()) == Storage.FILE)
                .map(kind -> "%s's protocol on a file".formatted(kind.product()));
        return Stream.concat(Stream.of("embedded"), onFile).collect(Collectors.joining(", "));
    }
}
