package dev.hilo.movies.quarkus.blocking;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Pool of one connection. Statements are prepared once per connection, so that with one connection all are prepared after the first call. */
public class OneConnection implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("quarkus.datasource.jdbc.max-size", "1");
    }
}
