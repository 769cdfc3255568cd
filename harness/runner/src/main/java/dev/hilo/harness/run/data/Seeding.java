package dev.hilo.harness.run.data;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.StoredData;
import dev.hilo.harness.catalog.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** The data of a suite, brought to a database server. */
public interface Seeding {
    /** The moment in a start at which data is brought. */
    enum Moment {
        BEFORE_START,
        WHEN_READY,
        BEFORE_LOAD
    }

    /** Name of the database. */
    String database();

    /** Fails, before anything long begins, when servers of these kinds cannot be started or reached. */
    void require(DatabaseSource databases, Collection<String> kinds);

    /**
     * @param log for the output of a command that brings it
     * @return keys of what was stored, where they are known
     */
    List<String> bring(Moment moment, DatabaseServer server, Path log) throws IOException, InterruptedException;

    /** @throws CatalogException when the suite does not say what its databases hold */
    static Seeding of(Suite suite) {
        return switch (suite.data()) {
            case null ->
                throw new CatalogException(
                        "suites/%s.yaml: missing field \"data-set\": a stack of this suite has a database"
                                .formatted(suite.name()));
            case StoredData.DataSetNamed named -> new DataSetSeeding(named.name());
            case StoredData.Own own -> new OwnSeeding(own);
        };
    }
}
