package dev.hilo.databases.choice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DatabaseOptionTest {
    /** Users type these names, and properties of the build have them. */
    @Test
    void theOptionsOfEachKindFollowFromItsDeclaration() {
        assertThat(DatabaseOption.all().stream().map(DatabaseOptionTest::line)).contains("""
                --databases SOURCE: Where database servers come from: embedded (default), docker, external, kubernetes. See docs/databases.md.
                --mongodb-storage WHERE: Where the embedded server of MongoDB's protocol keeps its data: memory, file; the first by default.
                --mysql-image IMAGE: With docker or kubernetes: by default mysql:8.4.6.
                --postgresql-image IMAGE: With docker or kubernetes: by default postgres:18.6.
                --mongodb-image IMAGE: With docker or kubernetes: by default mongo:8.0.13.
                --database-memory SIZE: With docker or kubernetes: memory limit of a database; by default 1g.
                --mysql-url URL: External: jdbc:mysql://host:3306/name or jdbc:mariadb://...; user and password are HILO_MYSQL_USER and HILO_MYSQL_PASSWORD.
                --postgresql-url URL: External: jdbc:postgresql://host:5432/name; user and password are HILO_POSTGRESQL_USER and HILO_POSTGRESQL_PASSWORD.
                --mongodb-url URL: External: mongodb://host:27017/name or mongodb+srv://...; user and password are HILO_MONGODB_USER and HILO_MONGODB_PASSWORD.
                --allow-foreign-tables: External: also use a database with other tables or collections; hilo leaves them alone.
                """.split("\n"));
    }

    @Test
    void onlyAKindThatOffersStoragesHasAnOptionForThem() {
        assertThat(DatabaseChoice.names())
                .contains("mongodb-storage")
                .doesNotContain("mysql-storage", "postgresql-storage");
    }

    private static String line(DatabaseOption option) {
        return ("--" + option.name() + " " + option.parameter()).strip() + ": " + option.description();
    }
}
