package dev.hilo.movies.quarkus.reactive.postgresql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.quarkus.reactive.web.MovieRepository;
import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;

@ApplicationScoped
class PanacheMovieRepository implements MovieRepository {
    private static final Sort NEWEST_LAST = Sort.by("id");

    private final MovieEntityRepository entities;

    PanacheMovieRepository(MovieEntityRepository entities) {
        this.entities = entities;
    }

    @Override
    @WithSession
    public Uni<Movie> find(String id) {
        return withKey(id, entities::findById).onItem().ifNotNull().transform(MovieEntity::toMovie);
    }

    @Override
    @WithSession
    public Uni<MoviePage> page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return entities.count().map(total -> MoviePage.of(List.of(), number, total));
        }
        PanacheQuery<MovieEntity> page = entities.findAll(NEWEST_LAST).page(number, MovieLimits.PAGE_SIZE);
        // In sequence, because a session has one connection.
        return page.list().flatMap(items -> page.count().map(total -> page(items, number, total)));
    }

    @Override
    @WithTransaction
    public Uni<Movie> add(MovieData movie) {
        return entities.persist(new MovieEntity(movie)).map(MovieEntity::toMovie);
    }

    @Override
    @WithTransaction
    public Uni<Movie> replace(String id, MovieData movie) {
        return withKey(id, entities::findById)
                .onItem()
                .ifNotNull()
                .invoke(entity -> entity.replaceWith(movie))
                .onItem()
                .ifNotNull()
                .transform(MovieEntity::toMovie);
    }

    @Override
    @WithTransaction
    public Uni<Movie> changeScore(String id, double score) {
        return withKey(
                        id,
                        key -> entities.updateScore(key, score)
                                .flatMap(updated -> updated > 0
                                        ? entities.findById(key)
                                        : Uni.createFrom().nullItem()))
                .onItem()
                .ifNotNull()
                .transform(MovieEntity::toMovie);
    }

    @Override
    @WithTransaction
    public Uni<Boolean> delete(String id) {
        return withKey(id, entities::deleteMovie).map(Boolean.TRUE::equals);
    }

    /** Null without a query for an id that cannot exist. */
    private static <T> Uni<T> withKey(String id, Function<Long, Uni<T>> operation) {
        return MovieId.parse(id).map(operation).orElseGet(() -> Uni.createFrom().nullItem());
    }

    private static MoviePage page(List<MovieEntity> entities, int number, long total) {
        return MoviePage.of(entities.stream().map(MovieEntity::toMovie).toList(), number, total);
    }
}
