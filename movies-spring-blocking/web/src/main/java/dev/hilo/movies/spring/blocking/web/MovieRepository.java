package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import java.util.Optional;

/** Repository of movies. An id that this database cannot generate belongs to no movie. */
public interface MovieRepository {

    Optional<Movie> find(String id);

    /** @param number from 0; a page past the end is empty */
    MoviePage page(int number);

    Movie add(MovieData movie);

    Optional<Movie> replace(String id, MovieData movie);

    /** Writes only the score, so that concurrent changes of the movie are kept. */
    Optional<Movie> changeScore(String id, double score);

    /** @return false when no movie has the id */
    boolean delete(String id);
}
