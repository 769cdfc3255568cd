package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.StoredData;
import dev.hilo.harness.catalog.Suite;
import java.io.IOException;
import java.util.Collection;
import java.util.List;

/** Brings the data of a suite to a database server. */
interface Seeding {
    /** When in a start data is brought. */
    enum Moment {
        BEFORE_START,
        WHEN_READY,
        BEFORE_LOAD
    }

    /** Name of the database. */
    String database();

    /** Finds out, before anything long begins, whether servers of these kinds can be had and used. */
    void require(DatabaseSource databases, Collection<String> kinds);

    /**
     * @param folder for what it leaves
     * @return keys of what was stored, where they are known
     */
    List<String> bring(Moment moment, DatabaseServer server, StartFolder folder)
            throws IOException, InterruptedException;

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
