package dev.hilo.harness.init;

import dev.hilo.databases.Databases;
import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.catalog.PackagedLibraries;
import dev.hilo.harness.init.Guess.Setting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Guesses what an application needs from the libraries in its artifact. */
final class Guesses {
    /** Which endpoints of its actuator an application of Spring Boot shows. */
    static final String EXPOSURE = "MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE";

    private static final String EXPOSED = "health,prometheus";

    /** Those that keep their data in the application itself. */
    private static final List<String> IN_PROCESS = List.of("h2", "hsqldb", "derby", "sqlite-jdbc");

    private static final List<String> MIGRATIONS = List.of("flyway-core", "liquibase-core");

    private final PackagedLibraries libraries;
    private final Framework framework;
    private final Map<String, Setting> environment = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private String database;

    private Guesses(PackagedLibraries libraries, Framework framework) {
        this.libraries = libraries;
        this.framework = framework;
    }

    static Guess of(PackagedLibraries libraries, Framework framework) throws IOException {
        Guesses guesses = new Guesses(libraries, framework);
        framework.address().forEach((name, value) -> guesses.environment.put(name, new Setting(value, "")));
        guesses.guessMetrics();
        guesses.guessDatabase();
        guesses.guessTables();
        return new Guess(guesses.environment, Optional.ofNullable(guesses.database), guesses.notes);
    }

    private void guessMetrics() throws IOException {
        if (framework == Framework.SPRING_BOOT && has("spring-boot-actuator")) {
            environment.put(EXPOSURE, new Setting(EXPOSED, "so that hilo can read the metrics"));
        }
    }

    private void guessDatabase() throws IOException {
        List<Driver> drivers = new ArrayList<>();
        for (Driver driver : Driver.ALL) {
            if (has(driver.library())) {
                drivers.add(driver);
            }
        }
        if (drivers.isEmpty()) {
            guessInProcess();
            return;
        }
        List<String> kinds = drivers.stream().map(Driver::kind).distinct().toList();
        String kind =
                kinds.stream().filter(Databases.kinds()::contains).findFirst().orElse(null);
        if (kind == null) {
            notes.add("It has a driver for %s, which hilo cannot start: say in environment where its server is."
                    .formatted(String.join(" and ", kinds)));
            return;
        }
        if (kinds.size() > 1) {
            notes.add("It has drivers for %s. hilo starts one server: %s. Is that the right one?"
                    .formatted(String.join(" and ", kinds), kind));
        }
        database = kind;
        boolean isBoot3 = libraries.version("spring-boot").orElse("").startsWith("3.");
        drivers.stream()
                .filter(driver -> driver.kind().equals(kind))
                .forEach(driver -> driver.environment(framework, isBoot3)
                        .forEach((name, value) ->
                                environment.putIfAbsent(name, new Setting(value, "it has " + driver.library()))));
    }

    private void guessInProcess() throws IOException {
        for (String library : IN_PROCESS) {
            if (has(library)) {
                notes.add(
                        "It has %s, a database inside the application: what the load changes stays for that start only if it is in memory."
                                .formatted(library));
            }
        }
    }

    /** A fresh server has no tables. */
    private void guessTables() throws IOException {
        if (database == null || !has("hibernate-core")) {
            return;
        }
        for (String migration : MIGRATIONS) {
            if (has(migration)) {
                return;
            }
        }
        String name = framework == Framework.SPRING_BOOT
                ? "SPRING_JPA_HIBERNATE_DDL_AUTO"
                : "QUARKUS_HIBERNATE_ORM_SCHEMA_MANAGEMENT_STRATEGY";
        environment.put(name, new Setting("update", "the server is empty, and it has neither Flyway nor Liquibase"));
        notes.add(
                "The tables are made by Hibernate and hold no rows. Give database.seed an SQL file with realistic data.");
    }

    private boolean has(String library) throws IOException {
        return libraries.version(library).isPresent();
    }
}
