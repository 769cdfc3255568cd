package dev.hilo.movies.domain;

import java.util.Objects;
import java.util.SplittableRandom;
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

    private static final long SPREAD = 0xD1342543DE82EF95L;
    private static final int OLDEST = 1920;
    private static final int NEWEST = 2025;

    public MovieCatalogue {
        if (size < 0) {
            throw new IllegalArgumentException("size of a catalogue must not be negative: " + size);
        }
    }

    public static MovieCatalogue standard() {
        return new MovieCatalogue(DEFAULT_SEED, DEFAULT_SIZE);
    }

    /**
     * The movie at an index from 0 to size - 1; it does not depend on the size.
     *
     * @throws IndexOutOfBoundsException when the index is not in the catalogue
     */
    public MovieData movie(int index) {
        Objects.checkIndex(index, size);
        MovieWriter writer = new MovieWriter(new SplittableRandom(seed ^ (index + 1L) * SPREAD));
        return new MovieData(
                writer.title(),
                writer.person(),
                writer.between(OLDEST, NEWEST),
                writer.genre(),
                writer.between(70, 200),
                writer.cast(),
                writer.synopsis(),
                writer.between(10, 100) / 10.0);
    }

    public Stream<MovieData> movies() {
        return IntStream.range(0, size).mapToObj(this::movie);
    }
}
