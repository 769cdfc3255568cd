package dev.hilo.movies.spring.reactive.mysql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.spring.reactive.web.MovieRepository;
import java.util.List;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.r2dbc.core.R2dbcEntityOperations;
import org.springframework.data.support.ReactivePageableExecutionUtils;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import reactor.core.publisher.Mono;

/** Each write is one transaction; each read is one or two SELECT statements without a transaction. */
@Repository
class R2dbcMovieRepository implements MovieRepository {
    private final MovieEntityRepository entities;
    private final R2dbcEntityOperations r2dbc;

    R2dbcMovieRepository(MovieEntityRepository entities, R2dbcEntityOperations r2dbc) {
        this.entities = entities;
        this.r2dbc = r2dbc;
    }

    @Override
    public Mono<Movie> find(String id) {
        return MovieId.parse(id).flatMap(entities::find).map(MovieEntity::toMovie);
    }

    @Override
    public Mono<MoviePage> page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return entities.total().map(total -> MoviePage.of(List.of(), number, total));
        }
        PageRequest request = PageRequest.of(number, MovieLimits.PAGE_SIZE);
        return entities.page(request.getPageSize(), request.getOffset())
                .map(MovieEntity::toMovie)
                .collectList()
                .flatMap(movies -> ReactivePageableExecutionUtils.getPage(movies, request, entities.total()))
                .map(page -> MoviePage.of(page.getContent(), number, page.getTotalElements()));
    }

    @Override
    @Transactional
    public Mono<Movie> add(MovieData movie) {
        return r2dbc.insert(MovieEntity.of(null, movie)).map(MovieEntity::toMovie);
    }

    /** A DELETE between the two statements counts as one after both. */
    @Override
    @Transactional
    public Mono<Movie> replace(String id, MovieData movie) {
        return MovieId.parse(id)
                .flatMap(entities::find)
                .flatMap(found -> r2dbc.update(MovieEntity.of(found.id(), movie)))
                .map(MovieEntity::toMovie);
    }

    @Override
    @Transactional
    public Mono<Movie> changeScore(String id, double score) {
        return MovieId.parse(id)
                .filterWhen(key -> entities.updateScore(key, score).map(rows -> rows > 0))
                .flatMap(entities::find)
                .map(MovieEntity::toMovie);
    }

    @Override
    @Transactional
    public Mono<Boolean> delete(String id) {
        return MovieId.parse(id)
                .flatMap(entities::deleteMovie)
                .map(rows -> rows > 0)
                .defaultIfEmpty(false);
    }
}
