package dev.hilo.harness.run.data;

import dev.hilo.databases.DataSets;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Data from one of hilo's data sets: identical before the application starts and before each load. */
record DataSetSeeding(String name) implements Seeding {
    private DataSet data() {
        return DataSets.named(name);
    }

    @Override
    public String database() {
        return data().name();
    }

    @Override
    public void require(DatabaseSource databases, Collection<String> kinds) {
        databases.require(kinds, data());
    }

    @Override
    public List<String> bring(Moment moment, DatabaseServer server, Path log) {
        return moment == Moment.WHEN_READY ? List.of() : server.seed(data());
    }
}
