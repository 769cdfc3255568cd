package dev.hilo.harness.cli;

import dev.hilo.databases.DatabaseChoice;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseSource;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where the database servers come from, in the names of {@link DatabaseChoice}. */
final class DatabaseOptions {
    @Option(
            names = "--databases",
            paramLabel = "SOURCE",
            description =
                    "Where database servers come from: embedded (default), docker, external. See docs/databases.md.")
    String databases;

    @Option(
            names = "--mongodb-storage",
            paramLabel = "WHERE",
            description = "Where the embedded server of MongoDB's protocol keeps its data: memory (default), file.")
    String mongodbStorage;

    @Option(names = "--mysql-image", paramLabel = "IMAGE", description = "With docker: mysql:8.4.6 unless told.")
    String mysqlImage;

    @Option(names = "--mongodb-image", paramLabel = "IMAGE", description = "With docker: mongo:8.0.13 unless told.")
    String mongodbImage;

    @Option(
            names = "--database-memory",
            paramLabel = "SIZE",
            description = "With docker: the most that a database may use; 1g unless told.")
    String databaseMemory;

    @Option(
            names = "--mysql-url",
            paramLabel = "URL",
            description =
                    "External: jdbc:mysql://host:3306/movies (or jdbc:mariadb:...); user and password are HILO_MYSQL_USER and HILO_MYSQL_PASSWORD.")
    String mysqlUrl;

    @Option(
            names = "--mongodb-url",
            paramLabel = "URL",
            description =
                    "External: mongodb://host:27017/movies; user and password are HILO_MONGODB_USER and HILO_MONGODB_PASSWORD.")
    String mongodbUrl;

    @Option(
            names = "--credentials",
            paramLabel = "FILE",
            description = "External: a file with mysql.user=, mysql.password=, mongodb.user=, mongodb.password=.")
    String credentials;

    @Option(
            names = "--allow-foreign-tables",
            description = "External: seed also where other tables or collections stand; they are left alone.")
    Boolean allowForeignTables;

    @Spec
    CommandSpec self;

    /** @throws UsageException when what was said cannot be meant so */
    DatabaseSource source() {
        Map<String, String> said = new LinkedHashMap<>();
        for (String name : DatabaseChoice.names()) {
            Object value = self.findOption("--" + name).getValue();
            if (value != null) {
                said.put(name, value.toString());
            }
        }
        try {
            return DatabaseChoice.of(said);
        } catch (DatabaseException e) {
            throw new UsageException(e.getMessage());
        }
    }
}
