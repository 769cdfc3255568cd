package dev.hilo.harness.init;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the folder of a project tells of the data of a program that runs in it and whose code is not to be seen. */
record ProjectData(Path project) {
    private static final int DEPTH = 2;
    private static final Pattern FILE = Pattern.compile("(?i).*\\.(db3?|sqlite3?)");
    private static final List<String> BEGINNINGS = List.of("SQLite format 3", "H:2,");
    private static final int LONGEST_BEGINNING = 15;

    private static final List<String> MANIFESTS = List.of(
            "package.json",
            "requirements.txt",
            "pyproject.toml",
            "Pipfile",
            "go.mod",
            "Gemfile",
            "Cargo.toml",
            "composer.json");
    /** Library that speaks to a server of a database, at the beginning of a line or of a text. */
    private static final Pattern DRIVER = Pattern.compile(
            "(?im)(?:^\\s*|[\"'/])(pg|pg-promise|postgres|mysql2?|mariadb|mongoose|mongodb"
                    + "|ioredis|redis|tedious|oracledb|cassandra-driver|neo4j-driver"
                    + "|psycopg(?:2|2-binary)?|asyncpg|pymysql|mysqlclient|aiomysql|pymongo|motor"
                    + "|pq|pgx(?:/v\\d)?|mongo-driver|go-redis(?:/v\\d)?|tokio-postgres|predis)(?=[\"'\\s\\[=<>~!;,]|$)");

    /** A file of a database that is there, seen from the folder; empty for none. */
    Optional<Path> file() throws IOException {
        try (Stream<Path> files = Files.walk(project, DEPTH)) {
            return files.filter(
                            file -> FILE.matcher(file.getFileName().toString()).matches())
                    .filter(ProjectData::isDatabase)
                    .map(project::relativize)
                    .sorted()
                    .findFirst();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isDatabase(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String beginning = new String(in.readNBytes(LONGEST_BEGINNING), StandardCharsets.ISO_8859_1);
            return BEGINNINGS.stream().anyMatch(beginning::startsWith);
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** A driver of a database server, with the file that names it; empty for none. */
    Optional<String> driver() {
        return MANIFESTS.stream().flatMap(this::drivers).findFirst();
    }

    private Stream<String> drivers(String manifest) {
        try {
            Matcher driver = DRIVER.matcher(Files.readString(project.resolve(manifest), StandardCharsets.ISO_8859_1));
            return driver.find()
                    ? Stream.of("its %s names the driver %s".formatted(manifest, driver.group(1)))
                    : Stream.of();
        } catch (IOException none) {
            return Stream.of();
        }
    }
}
