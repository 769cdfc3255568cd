package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.testing.TestDatabase;
import java.util.Map;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.test.context.DynamicPropertyRegistrar;

/** Connects the application under test to a real database server. */
@TestConfiguration(proxyBeanMethods = false)
public class DatabaseProperties {
    private static final Map<String, String> PROPERTIES = Map.of(
            "spring.r2dbc.url", "r2dbc-url",
            "spring.r2dbc.username", "user",
            "spring.r2dbc.password", "password",
            "spring.mongodb.uri", "mongodb-url");

    @Bean
    DynamicPropertyRegistrar databaseOfThisStack() {
        Map<String, String> database = TestDatabase.connection();
        return registry -> PROPERTIES.forEach((property, key) -> {
            if (database.containsKey(key)) {
                registry.add(property, () -> database.get(key));
            }
        });
    }
}
