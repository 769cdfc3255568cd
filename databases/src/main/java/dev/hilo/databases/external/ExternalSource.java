package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Databases;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Servers that somebody else runs.
 *
 * @param urls kind of server to its URL, without user and password
 * @param besideForeignTables whether a database may hold tables or collections that are not ours
 */
public record ExternalSource(Map<String, String> urls, Credentials credentials, boolean besideForeignTables)
        implements DatabaseSource {

    public ExternalSource {
        // a URL that is none is told at once
        urls.forEach(Databases::place);
    }

    @Override
    public void require(Collection<String> kinds) {
        kinds.forEach(this::requireUrl);
        kinds.forEach(kind -> client(kind).requireFit());
    }

    @Override
    public DatabaseServer open(String kind, Path folder, CpuSet cpus) {
        requireUrl(kind);
        return new ExternalServer(kind, client(kind));
    }

    private void requireUrl(String kind) {
        if (!urls.containsKey(kind)) {
            throw new DatabaseException(
                    "--databases external needs --%1$s-url for the stacks that use %1$s: give it, or leave them out with --stacks"
                            .formatted(kind));
        }
    }

    private ExternalClient client(String kind) {
        return Databases.client(kind, new ExternalPlace(urls.get(kind), credentials.of(kind), besideForeignTables));
    }

    @Override
    public String described() {
        return new TreeMap<>(urls)
                .entrySet().stream()
                        .map(url -> "%s at %s".formatted(url.getKey(), Databases.place(url.getKey(), url.getValue())))
                        .collect(Collectors.joining(", ", "external: ", ""));
    }
}
