package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** Servers that start here as processes of their own, of programs that Maven brings. */
public record EmbeddedSource(Storage storage) implements DatabaseSource {

    /** They need nothing beforehand; what their start lacks, it tells. */
    @Override
    public void require(Collection<String> kinds) {}

    @Override
    public DatabaseServer open(String kind, Path folder, CpuSet cpus) throws IOException {
        return Databases.start(kind, folder, cpus, storage);
    }

    @Override
    public String described() {
        return storage == Storage.FILE ? "embedded, MongoDB's protocol on a file" : "embedded";
    }
}
