package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.TestDatabase;
import java.util.Set;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Sets the dialect for the server of the tests. Quarkus builds the tested application too, and fixes its dialect. */
public class ServerDialect implements ConfigSource {
    private static final String KIND = "quarkus.datasource.db-kind";

    /** Overrides the application's own files. */
    @Override
    public int getOrdinal() {
        return 300;
    }

    @Override
    public Set<String> getPropertyNames() {
        return Set.of(KIND);
    }

    @Override
    public String getValue(String property) {
        return property.equals(KIND) ? TestDatabase.connection().get("dialect") : null;
    }

    @Override
    public String getName() {
        return "dialect of the test database";
    }
}
