package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import reactor.core.publisher.Mono;

/** Repository of movies. An id that this database cannot generate belongs to no movie. */
public interface MovieRepository {

    /** @return empty when no movie has the id */
    Mono<Movie> find(String id);

    /** @param number from 0; a page past the end is empty */
    Mono<MoviePage> page(int number);

    Mono<Movie> add(MovieData movie);

    /** @return empty when no movie has the id */
    Mono<Movie> replace(String id, MovieData movie);

    /**
     * Writes only the score, so that concurrent changes of the movie are kept.
     *
     * @return empty when no movie has the id
     */
    Mono<Movie> changeScore(String id, double score);

    /** @return false when no movie has the id; never empty */
    Mono<Boolean> delete(String id);
}
