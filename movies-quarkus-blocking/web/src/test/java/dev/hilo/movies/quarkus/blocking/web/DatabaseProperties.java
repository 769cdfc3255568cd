package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.testing.TestDatabase;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** Points the application under test to a real server of the kind that it needs. */
public class DatabaseProperties implements QuarkusTestResourceLifecycleManager {
    private final Map<Object, Object> notTexts = new HashMap<>();

    @Override
    public Map<String, String> start() {
        Map<String, String> database = TestDatabase.connection();
        hideWhatIsNoText(System.getProperties());
        if (database.containsKey("mongodb-url")) {
            return Map.of(
                    "quarkus.mongodb.connection-string", database.get("mongodb-url"),
                    "quarkus.mongodb.database", database.get("name"));
        }
        return Map.of(
                "quarkus.datasource.jdbc.url", database.get("jdbc-url"),
                "quarkus.datasource.username", database.get("user"),
                "quarkus.datasource.password", database.get("password"));
    }

    /** Narayana reads every system property as a text when it starts, and fails at the map that TestDatabase keeps there. */
    private void hideWhatIsNoText(Properties properties) {
        properties.forEach((key, value) -> {
            if (!(value instanceof String)) {
                notTexts.put(key, value);
            }
        });
        properties.keySet().removeAll(notTexts.keySet());
    }

    /** The application runs by now. */
    @Override
    public void inject(TestInjector injector) {
        System.getProperties().putAll(notTexts);
    }

    /** The server ends with the JVM: other tests use it, too. */
    @Override
    public void stop() {}
}
