package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.init.Guess.Seed;
import dev.hilo.harness.init.Guess.Server;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tables and first rows of a fresh server. What the application does for them itself stays as it is; only what nobody would do is added. */
record Tables(Program program, Settings settings) {
    private static final List<String> MIGRATIONS = List.of("flyway-core", "liquibase-core");
    /** Strategies with which Hibernate makes no table. */
    private static final Set<String> NO_TABLES = Set.of("none", "validate", "drop");

    private static final String IMPORT = "import.sql";
    private static final String RESOURCES = "src/main/resources/";
    private static final String UNFILLED =
            "Hibernate creates the tables, and nothing fills them: give database.seed an SQL file with realistic data.";

    Guess help(Guess guess) throws IOException {
        if (guess.database().filter(server -> !server.kind().equals("mongodb")).isEmpty()) {
            return guess;
        }
        return program.isSpring() ? spring(guess) : program.isQuarkus() ? quarkus(guess) : guess;
    }

    private Guess spring(Guess guess) throws IOException {
        boolean hasSchema = program.contains("schema.sql")
                || settings.find("spring.sql.init.schema-locations").isPresent();
        boolean hasData = program.contains("data.sql")
                || settings.find("spring.sql.init.data-locations").isPresent();
        boolean isMigrated = program.hasAny(MIGRATIONS);
        Guess with = guess;
        if ((hasSchema || hasData)
                && !isMigrated
                && settings.find("spring.sql.init.mode").isEmpty()) {
            with = with.variable(
                    "SPRING_SQL_INIT_MODE",
                    "always",
                    "it has %s, which Spring runs by itself only on a database in the application"
                            .formatted(hasSchema ? "schema.sql" : "data.sql"));
        }
        if (isMigrated || hasSchema || !program.has("hibernate-core") || hasHibernateSchema()) {
            return with;
        }
        with = with.variable("SPRING_JPA_HIBERNATE_DDLAUTO", "update", "nothing else creates its tables");
        return hasData
                        && settings.find("spring.jpa.defer-datasource-initialization")
                                .isEmpty()
                ? with.variable("SPRING_JPA_DEFERDATASOURCEINITIALIZATION", "true", "data.sql needs Hibernate's tables")
                : hasData ? with : with.note(UNFILLED);
    }

    private boolean hasHibernateSchema() {
        return settings.find("spring.jpa.hibernate.ddl-auto").isPresent()
                || settings.find("spring.jpa.generate-ddl").isPresent()
                || settings.find("spring.jpa.properties.hibernate.hbm2ddl.auto").isPresent();
    }

    private Guess quarkus(Guess guess) throws IOException {
        if (program.has("quarkus-flyway") || program.has("quarkus-liquibase")) {
            String tool = program.has("quarkus-flyway") ? "flyway" : "liquibase";
            return settings.find("quarkus.%s.migrate-at-start".formatted(tool)).isPresent()
                    ? guess
                    : guess.variable(
                            "QUARKUS_%S_MIGRATE_AT_START".formatted(tool), "true", "nothing else creates its tables");
        }
        Optional<String> strategy = quarkusStrategy();
        if (!program.has("hibernate-core")
                || strategy.filter(NO_TABLES::contains).isPresent()) {
            return guess;
        }
        return filled(
                strategy.isPresent() ? guess : guess.variable(strategy(), "create", "nothing else creates its tables"));
    }

    private Optional<String> quarkusStrategy() {
        return settings.value("quarkus.hibernate-orm.schema-management.strategy")
                .or(() -> settings.value("quarkus.hibernate-orm.database.generation"));
    }

    /** The name since Quarkus 3.22. */
    private String strategy() {
        return program.version().matches("3\\.(\\d|1\\d|2[01])\\..*|[12]\\..*")
                ? "QUARKUS_HIBERNATE_ORM_DATABASE_GENERATION"
                : "QUARKUS_HIBERNATE_ORM_SCHEMA_MANAGEMENT_STRATEGY";
    }

    /** Quarkus fixes when it is built that a packaged application does not load {@code import.sql}. */
    private Guess filled(Guess guess) throws IOException {
        boolean loadsItself =
                settings.find("quarkus.hibernate-orm.sql-load-script").isPresent();
        if (loadsItself) {
            return guess;
        }
        if (!Files.isRegularFile(program.project().resolve(RESOURCES + IMPORT))) {
            return guess.note(
                    program.contains(IMPORT)
                            ? "It has import.sql, which Quarkus loads in tests alone: give it to database.seed."
                            : UNFILLED);
        }
        Server server = guess.database().orElseThrow();
        return guess.server(new Server(
                server.kind(),
                server.reason(),
                Optional.of(new Seed(RESOURCES + IMPORT, false, "its own data, which it loads in tests alone"))));
    }
}
