package dev.hilo.movies.quarkus.blocking.postgresql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.quarkus.blocking.web.MovieRepository;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/** Reads need no transaction: the server executes each statement as one. */
@ApplicationScoped
class PanacheMovieRepository implements MovieRepository {
    private static final Sort NEWEST_LAST = Sort.by("id");

    private final MovieEntityRepository entities;

    PanacheMovieRepository(MovieEntityRepository entities) {
        this.entities = entities;
    }

    @Override
    public Optional<Movie> find(String id) {
        return MovieId.parse(id).flatMap(entities::findByIdOptional).map(MovieEntity::toMovie);
    }

    @Override
    public MoviePage page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return MoviePage.of(List.of(), number, entities.count());
        }
        PanacheQuery<MovieEntity> page = entities.findAll(NEWEST_LAST).page(number, MovieLimits.PAGE_SIZE);
        List<Movie> items = page.list().stream().map(MovieEntity::toMovie).toList();
        return MoviePage.of(items, number, page.count());
    }

    @Override
    @Transactional
    public Movie add(MovieData movie) {
        MovieEntity entity = new MovieEntity(movie);
        entities.persist(entity);
        return entity.toMovie();
    }

    @Override
    @Transactional
    public Optional<Movie> replace(String id, MovieData movie) {
        Optional<MovieEntity> found = MovieId.parse(id).flatMap(entities::findByIdOptional);
        found.ifPresent(entity -> entity.replaceWith(movie));
        // Flushes now: a failure at the commit would be wrapped and logged by the transaction manager.
        entities.flush();
        return found.map(MovieEntity::toMovie);
    }

    @Override
    @Transactional
    public Optional<Movie> changeScore(String id, double score) {
        return MovieId.parse(id)
                .filter(key -> entities.updateScore(key, score) > 0)
                .flatMap(entities::findByIdOptional)
                .map(MovieEntity::toMovie);
    }

    @Override
    @Transactional
    public boolean delete(String id) {
        return MovieId.parse(id).filter(key -> entities.deleteMovie(key) > 0).isPresent();
    }
}
