package dev.hilo.movies.spring.reactive.mysql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.spring.reactive.web.MovieRepository;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * Lets queries and transactions come to their end although the client that asked for them has left. Both drivers for MySQL give a connection
 * back in the middle of a cancelled exchange, and the next request gets the rows of another one.
 */
@Primary
@Repository
class WholeQueries implements MovieRepository {
    private static final boolean SUPPRESS_CANCEL = true;

    private final MovieRepository movies;

    WholeQueries(@Qualifier("r2dbcMovieRepository") MovieRepository movies) {
        this.movies = movies;
    }

    @Override
    public Mono<Movie> find(String id) {
        return whole(movies.find(id));
    }

    @Override
    public Mono<MoviePage> page(int number) {
        return whole(movies.page(number));
    }

    @Override
    public Mono<Movie> add(MovieData movie) {
        return whole(movies.add(movie));
    }

    @Override
    public Mono<Movie> replace(String id, MovieData movie) {
        return whole(movies.replace(id, movie));
    }

    @Override
    public Mono<Movie> changeScore(String id, double score) {
        return whole(movies.changeScore(id, score));
    }

    @Override
    public Mono<Boolean> delete(String id) {
        return whole(movies.delete(id));
    }

    private static <T> Mono<T> whole(Mono<T> query) {
        return Mono.deferContextual(
                context -> Mono.fromFuture(query.contextWrite(context).toFuture(), SUPPRESS_CANCEL));
    }
}
