package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.testing.TestDatabase;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Points the application under test to a real server of the kind that it needs. */
public class DatabaseProperties implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        Map<String, String> database = TestDatabase.connection();
        if (database.containsKey("mongodb-url")) {
            return Map.of(
                    "quarkus.mongodb.connection-string", database.get("mongodb-url"),
                    "quarkus.mongodb.database", database.get("name"));
        }
        // Vert.x names its clients as hilo its kinds: that of mysql serves MariaDB, too.
        String url = "%s://%s:%s/%s"
                .formatted(TestDatabase.kind(), database.get("host"), database.get("port"), database.get("name"));
        return Map.of(
                "quarkus.datasource.reactive.url", url,
                "quarkus.datasource.username", database.get("user"),
                "quarkus.datasource.password", database.get("password"));
    }

    /** The server ends with the JVM: other tests use it, too. */
    @Override
    public void stop() {}
}
