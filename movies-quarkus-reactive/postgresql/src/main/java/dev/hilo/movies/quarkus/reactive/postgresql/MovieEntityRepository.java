package dev.hilo.movies.quarkus.reactive.postgresql;

import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class MovieEntityRepository implements PanacheRepository<MovieEntity> {

    Uni<Integer> updateScore(long id, double score) {
        return update("score = ?1 where id = ?2", score, id);
    }

    /** One statement, unlike {@code deleteById}, which reads the movie first. */
    Uni<Boolean> deleteMovie(long id) {
        return delete("id", id).map(deleted -> deleted > 0);
    }
}
