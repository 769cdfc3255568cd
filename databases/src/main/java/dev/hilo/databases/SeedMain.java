package dev.hilo.databases;

import dev.hilo.movies.domain.MovieCatalogue;

/**
 * Fills the database of a server that somebody else runs with the standard catalogue, and ends: a container beside that of the server. The
 * URL holds a password and is taken from the environment, because a command line can be read by others.
 */
public final class SeedMain {
    private static final String URL = "HILO_DATABASE_URL";

    private SeedMain() {}

    /** @param arguments the kind of database */
    public static void main(String[] arguments) {
        try {
            System.out.println(fill(arguments, System.getenv(URL)));
        } catch (RuntimeException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(1);
        }
    }

    static String fill(String[] arguments, String url) {
        if (arguments.length != 1 || !Databases.kinds().contains(arguments[0])) {
            throw new DatabaseException("argument: " + String.join("|", Databases.kinds()));
        }
        if (url == null) {
            throw new DatabaseException("set %s to the URL of the database".formatted(URL));
        }
        try (DatabaseServer server = Databases.external(arguments[0], url)) {
            int movies = server.seed(MovieCatalogue.standard()).size();
            return "%d movies are in %s".formatted(movies, server.identity());
        }
    }
}
