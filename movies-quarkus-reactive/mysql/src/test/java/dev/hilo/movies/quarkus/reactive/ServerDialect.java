package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.testing.TestDatabase;
import java.util.Set;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Quarkus builds the application of a test, too: for the server that the tests were given, as it is packaged for each. */
public class ServerDialect implements ConfigSource {
    private static final String KIND = "quarkus.datasource.db-kind";

    /** Goes before the application's own files. */
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
