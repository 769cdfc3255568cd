package dev.hilo.movies.quarkus.blocking.postgresql;

import io.quarkus.hibernate.orm.panache.PanacheRepository;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class MovieEntityRepository implements PanacheRepository<MovieEntity> {

    int updateScore(long id, double score) {
        return update("score = ?1 where id = ?2", score, id);
    }

    /** One statement, unlike {@code deleteById}, which reads the movie first. */
    long deleteMovie(long id) {
        return delete("id", id);
    }
}
