package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import reactor.core.publisher.Mono;

/** Where the movies are kept. An id that this database could never have given is one that no movie has. */
public interface MovieRepository {

    /** @return empty when no movie has the id */
    Mono<Movie> find(String id);

    /** @param number from 0; a page past the end is empty */
    Mono<MoviePage> page(int number);

    Mono<Movie> add(MovieData movie);

    /** @return empty when no movie has the id */
    Mono<Movie> replace(String id, MovieData movie);

    /**
     * Writes the score alone, so that what others write to the movie at the same time stays.
     *
     * @return empty when no movie has the id
     */
    Mono<Movie> changeScore(String id, double score);

    /** @return false when no movie has the id; never empty */
    Mono<Boolean> delete(String id);
}
