package dev.hilo.movies.domain;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The movies that every trial starts from: the same seed and size give the same movies on every machine.
 *
 * @param seed any number; a result names the one it was measured with
 * @param size movies in the catalogue
 */
public record MovieCatalogue(long seed, int size) {
    public static final long DEFAULT_SEED = 20230622L;
    public static final int DEFAULT_SIZE = 5_000;

    public static MovieCatalogue standard() {
        return new MovieCatalogue(DEFAULT_SEED, DEFAULT_SIZE);
    }

    /** The movie at a place from 0 to size - 1; it does not depend on the size. */
    public MovieData movie(int index) {
        return new MovieData("Movie " + index, "Director", 2000, "Drama", 100, "Cast", "Synopsis", 5);
    }

    public Stream<MovieData> movies() {
        return IntStream.range(0, size).mapToObj(this::movie);
    }
}
