package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.Collection;

/** A source that passes its checks before the first trial, and then starts no server. */
final class DatabaseWithoutServers implements DatabaseSource {
    @Override
    public void require(Collection<String> kinds, String database) {}

    @Override
    public void require(Collection<String> kinds, DataSet data) {
        // Everything is as it should be.
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) {
        throw new DatabaseException("the server did not start: no room left");
    }

    @Override
    public String described() {
        return "without servers";
    }
}
