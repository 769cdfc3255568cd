package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import java.util.Optional;

/** Where the movies are kept. An id that this database could never have given is one that no movie has. */
public interface MovieRepository {

    Optional<Movie> find(String id);

    /** @param number from 0; a page past the end is empty */
    MoviePage page(int number);

    Movie add(MovieData movie);

    Optional<Movie> replace(String id, MovieData movie);

    /** Writes the score alone, so that what others write to the movie at the same time stays. */
    Optional<Movie> changeScore(String id, double score);

    /** @return false when no movie has the id */
    boolean delete(String id);
}
