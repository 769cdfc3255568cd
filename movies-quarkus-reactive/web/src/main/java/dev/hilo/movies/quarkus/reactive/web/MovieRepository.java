package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import io.smallrye.mutiny.Uni;

/** Where the movies are kept. An id that this database could never have given is one that no movie has. A movie that is not there is null. */
public interface MovieRepository {

    Uni<Movie> find(String id);

    /** @param number from 0; a page past the end is empty */
    Uni<MoviePage> page(int number);

    Uni<Movie> add(MovieData movie);

    Uni<Movie> replace(String id, MovieData movie);

    /** Writes the score alone, so that what others write to the movie at the same time stays. */
    Uni<Movie> changeScore(String id, double score);

    /** @return false when no movie has the id */
    Uni<Boolean> delete(String id);
}
