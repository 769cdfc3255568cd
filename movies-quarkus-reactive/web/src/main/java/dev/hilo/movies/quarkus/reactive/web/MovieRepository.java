package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import io.smallrye.mutiny.Uni;

/** Repository of movies. An id that this database cannot generate belongs to no movie. A missing movie is null. */
public interface MovieRepository {

    Uni<Movie> find(String id);

    /** @param number from 0; a page past the end is empty */
    Uni<MoviePage> page(int number);

    Uni<Movie> add(MovieData movie);

    Uni<Movie> replace(String id, MovieData movie);

    /** Writes only the score, so that concurrent changes of the movie are kept. */
    Uni<Movie> changeScore(String id, double score);

    /** @return false when no movie has the id */
    Uni<Boolean> delete(String id);
}
