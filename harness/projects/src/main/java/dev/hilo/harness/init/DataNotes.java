package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.configuration.DatabaseSetting;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where an application keeps its data when it starts as it is, and what that means for the answer.
 *
 * @param kinds of server that hilo has and the application can speak to
 */
record DataNotes(Program program, List<String> kinds) {
    /** Libraries of databases that run in the application, and what people call them. */
    private static final Map<String, String> IN_PROCESS =
            Map.of("h2", "H2", "hsqldb", "HSQLDB", "derby", "Derby", "sqlite-jdbc", "SQLite", "sqlite", "SQLite");

    /** Beginning of the sentence about a database in the application itself. */
    static final String KEEPS = "It keeps its data in";

    Guess add(Guess guess, List<DatabaseSetting> expected) throws IOException {
        Guess with = guess;
        for (DatabaseSetting place : expected) {
            // an application that has no driver for a server asks none, whatever its configuration names
            if (!isHilos(place) || program.maySpeakTo(place.kind())) {
                with = with.note(place.isInProcess() ? inProcess(place) : elsewhere(place));
            }
        }
        if (expected.isEmpty() && program.isSpring() && program.has("spring-jdbc")) {
            Optional<String> embedded = embedded();
            with = embedded.isPresent() ? with.note(told(embedded.get(), "in memory")) : with;
        }
        return with;
    }

    /** Whether hilo has such a server. */
    private static boolean isHilos(DatabaseSetting place) {
        return Databases.kinds().contains(place.kind());
    }

    /** Spring starts a database in memory where it has the library and no URL. */
    private Optional<String> embedded() throws IOException {
        for (String library : List.of("h2", "hsqldb", "derby")) {
            if (program.has(library)) {
                return Optional.of(library);
            }
        }
        return Optional.empty();
    }

    private String inProcess(DatabaseSetting place) {
        return told(place.kind(), place.isInMemory() ? "in memory" : "in a file");
    }

    private String told(String library, String where) {
        return "%s %s %s: good for threads, collector and JDK; says nothing about your database%s"
                .formatted(
                        KEEPS,
                        IN_PROCESS.get(library),
                        where,
                        kinds.isEmpty() ? "." : ": bench init --database " + String.join("|", kinds));
    }

    private String elsewhere(DatabaseSetting place) {
        return isHilos(place)
                ? "It uses the %s server at %s, which is yours and which all of its copies share: bench init --database %s gives each a fresh one"
                        .formatted(place.kind(), place.place().orElse("?"), place.kind())
                : "It expects %s at %s, which hilo does not start."
                        .formatted(place.kind(), place.place().orElse("?"));
    }
}
