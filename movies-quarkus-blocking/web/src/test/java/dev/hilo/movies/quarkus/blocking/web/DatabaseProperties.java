package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.testing.TestDatabase;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Connects the application under test to a real database server. */
public class DatabaseProperties implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        Map<String, String> database = TestDatabase.connection();
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

    /** Leaves the server running until the end of the JVM, because other tests use it. */
    @Override
    public void stop() {}
}
