package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.spring.blocking.web.TestDatabase;
import java.util.Map;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.test.context.DynamicPropertyRegistrar;

/** Points the application under test to a real server. */
@TestConfiguration(proxyBeanMethods = false)
class DatabaseProperties {
    @Bean
    DynamicPropertyRegistrar databaseProperties() {
        Map<String, String> database = TestDatabase.connection("mysql");
        return registry -> {
            registry.add("spring.datasource.url", () -> database.get("jdbc-url"));
            registry.add("spring.datasource.username", () -> database.get("user"));
            registry.add("spring.datasource.password", () -> database.get("password"));
        };
    }
}
