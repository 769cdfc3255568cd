package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Databases;
import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Servers that start here as processes of their own, of programs that Maven brings.
 *
 * @param storages kind of server to where it keeps its data; its default where it is not in the map
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
        return Databases.start(kind, name, folder, cpus, storages.getOrDefault(kind, Storage.MEMORY));
    }

    @Override
    public String described() {
        Stream<String> onFile = Databases.all().stream()
                .filter(kind -> storages.get(kind.name()) == Storage.FILE)
                .map(kind -> "%s's protocol on a file".formatted(kind.product()));
        return Stream.concat(Stream.of("embedded"), onFile).collect(Collectors.joining(", "));
    }
}
