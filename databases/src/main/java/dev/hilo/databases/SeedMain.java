package dev.hilo.databases;

import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Fills the database of a server that somebody else runs with the standard catalogue, and ends: a container beside that of the server. User
 * and password are those of {@code --databases external}: they come from the environment.
 */
public final class SeedMain {
    private SeedMain() {}

    /** @param arguments the kind of database and its URL */
    public static void main(String[] arguments) {
        try {
            System.out.println(fill(arguments));
        } catch (IOException | RuntimeException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(1);
        }
    }

    static String fill(String... arguments) throws IOException {
        if (arguments.length != 2 || !Databases.kinds().contains(arguments[0])) {
            throw new DatabaseException("arguments: %s URL".formatted(String.join("|", Databases.kinds())));
        }
        String kind = arguments[0];
        DatabaseSource source = DatabaseChoice.of(Map.of(kind + "-url", arguments[1]));
        source.require(List.of(kind));
        try (DatabaseServer server = source.open(kind, Path.of(""), CpuSet.ALL)) {
            int movies = server.seed(MovieCatalogue.standard()).size();
            return "%d movies are in %s".formatted(movies, server.identity());
        }
    }
}
