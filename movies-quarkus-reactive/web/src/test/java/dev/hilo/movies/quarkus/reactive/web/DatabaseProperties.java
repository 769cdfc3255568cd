package dev.hilo.movies.quarkus.reactive.web;

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
        // Vert.x and hilo use the same names of database kinds: mysql includes MariaDB.
        String url = "%s://%s:%s/%s"
                .formatted(TestDatabase.kind(), database.get("host"), database.get("port"), database.get("name"));
        return Map.of(
                "quarkus.datasource.reactive.url", url,
                "quarkus.datasource.username", database.get("user"),
                "quarkus.datasource.password", database.get("password"));
    }

    /** Leaves the server running until the end of the JVM, because other tests use it. */
    @Override
    public void stop() {}
}
