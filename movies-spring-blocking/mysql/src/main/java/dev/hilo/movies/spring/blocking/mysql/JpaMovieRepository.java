package dev.hilo.movies.spring.blocking.mysql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.spring.blocking.web.MovieRepository;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Reads need no transaction: the server executes each statement as one. */
@Repository
@Transactional
class JpaMovieRepository implements MovieRepository {
    private static final Sort NEWEST_LAST = Sort.by("id");

    private final MovieEntityRepository entities;

    JpaMovieRepository(MovieEntityRepository entities) {
        this.entities = entities;
    }

    @Override
    @Transactional(propagation = Propagation.SUPPORTS, readOnly = true)
    public Optional<Movie> find(String id) {
        return MovieId.parse(id).flatMap(entities::findById).map(MovieEntity::toMovie);
    }

    @Override
    @Transactional(propagation = Propagation.SUPPORTS, readOnly = true)
    public MoviePage page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return MoviePage.of(List.of(), number, entities.count());
        }
        Page<MovieEntity> page = entities.findAll(PageRequest.of(number, MovieLimits.PAGE_SIZE, NEWEST_LAST));
        return MoviePage.of(page.map(MovieEntity::toMovie).getContent(), number, page.getTotalElements());
    }

    @Override
    public Movie add(MovieData movie) {
        return entities.save(new MovieEntity(movie)).toMovie();
    }

    @Override
    public Optional<Movie> replace(String id, MovieData movie) {
        Optional<MovieEntity> found = MovieId.parse(id).flatMap(entities::findById);
        found.ifPresent(entity -> entity.replaceWith(movie));
        return found.map(MovieEntity::toMovie);
    }

    @Override
    public Optional<Movie> changeScore(String id, double score) {
        return MovieId.parse(id)
                .filter(key -> entities.updateScore(key, score) > 0)
                .flatMap(entities::findById)
                .map(MovieEntity::toMovie);
    }

    @Override
    public boolean delete(String id) {
        return MovieId.parse(id).filter(key -> entities.deleteMovie(key) > 0).isPresent();
    }
}
