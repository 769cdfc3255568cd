package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Settings;
import java.io.IOException;
import java.util.List;

/**
 * MySQL's own driver with the embedded MariaDB: it asks {@code INFORMATION_SCHEMA.KEYWORDS} for a column {@code RESERVED} that only MySQL
 * has, so Hibernate, which reads the metadata when it starts, finds no dialect. Told the dialect, Hibernate need not read them.
 */
record MysqlMetadata(Program program, Settings settings) {
    private static final List<String> DRIVERS = List.of("mysql-connector-j", "mysql-connector-java");
    private static final String REASON = "MySQL's driver cannot read the metadata of the embedded MariaDB";
    private static final List<String> DIALECTS =
            List.of("spring.jpa.database-platform", "spring.jpa.properties.hibernate.dialect");

    Guess help(Guess guess) throws IOException {
        boolean isMysql =
                guess.database().filter(server -> server.kind().equals("mysql")).isPresent();
        if (!isMysql
                || !program.isSpring()
                || !program.hasAny(DRIVERS)
                || program.has("mariadb-java-client")
                || !program.has("hibernate-core")) {
            return guess;
        }
        Guess with = guess.property("spring.jpa.properties.hibernate.boot.allow_jdbc_metadata_access", "false", REASON);
        boolean hasDialect = DIALECTS.stream()
                .anyMatch(name -> settings.value(name)
                        .filter(dialect -> dialect.contains("MySQL") || dialect.contains("MariaDB"))
                        .isPresent());
        return hasDialect ? with : with.property(DIALECTS.getFirst(), "org.hibernate.dialect.MySQLDialect", REASON);
    }
}
