package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.ExternalClient;
import dev.hilo.databases.kind.ExternalPlace;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.registry.Databases;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Servers that the user runs.
 *
 * @param urls URL by kind of server, without user and password
 * @param besideForeignTables whether a database may hold tables or collections that hilo did not create
 */
public record ExternalSource(Map<String, String> urls, Credentials credentials, boolean besideForeignTables)
        implements DatabaseSource {

    public ExternalSource {
        // invalid URLs fail at once
        urls.forEach(ExternalSource::place);
    }

    @Override
    public void require(Collection<String> kinds, DataSet data) {
        kinds.forEach(this::requireUrl);
        kinds.forEach(kind -> client(kind, data.name()).requireFit(data));
    }

    @Override
    public void require(Collection<String> kinds, String database) {
        kinds.forEach(this::requireUrl);
        kinds.forEach(kind -> client(kind, database).requireWritable());
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) {
        requireUrl(kind);
        return new ExternalServer(kind, client(kind, name));
    }

    private void requireUrl(String kind) {
        if (!urls.containsKey(kind)) {
            throw new DatabaseException(
                    "--databases external needs --%s for the stacks that use %s: give it, or leave them out with --stacks"
                            .formatted(KindNames.urlOption(kind), kind));
        }
    }

    private ExternalClient client(String kind, String name) {
        return Databases.kind(kind)
                .client(new ExternalPlace(urls.get(kind), name, credentials.of(kind), besideForeignTables));
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public String described() {
        return new TreeMap<>(urls)
                .entrySet().stream()
                        .map(url -> "%s at %s".formatted(url.getKey(), place(url.getKey(), url.getValue())))
                        .collect(Collectors.joining(", ", "external: ", ""));
    }

    private static String place(String kind, String url) {
        return Databases.kind(kind).place(url);
    }
}
