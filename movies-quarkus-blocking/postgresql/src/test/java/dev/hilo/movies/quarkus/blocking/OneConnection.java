package dev.hilo.movies.quarkus.blocking;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** A statement is prepared once on each connection: with one, that is over after the first call, however the pool deals them out. */
public class OneConnection implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("quarkus.datasource.jdbc.max-size", "1");
    }
}
